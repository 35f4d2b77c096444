package dev.tiercel.mutate.spelling;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.parse.Lexemes;

/**
 * Spellings of characters in string literals: {@code \}{@code u{41}}, with leading zeros, {@code
 * \}{@code u0041}, or plain (theory Strings, "String literals"). {@code \x41} is not written, since
 * the standard reads it as four characters.
 */
final class StringLiterals implements Spelling {
  private static final int FORMS = 4;

  @Override
  public boolean token(Lexemes token, Setting setting, StringBuilder out) {
    String text = token.kind() == Lexemes.Kind.STRING ? token.token() : "";
    if (text.length() <= 2 || !StringEscapes.isAscii(text) || setting.random().coin()) {
      return false;
    }
    int[] characters =
        StringEscapes.decode(text.substring(1, text.length() - 1).replace("\"\"", "\""));
    out.append('"');
    for (int c : characters) {
      put(c, setting.random(), out);
    }
    out.append('"');
    return true;
  }

  private static void put(int c, RandomSource random, StringBuilder out) {
    boolean printable = c >= 0x20 && c < 0x7F;
    int form = random.below(FORMS);
    if (form >= 2 && printable && c != '\\') {
      out.append(c == '"' ? "\"\"" : Character.toString(c));
      return;
    }
    String digits = Integer.toHexString(c);
    digits = random.coin() ? digits : digits.toUpperCase(java.util.Locale.ROOT);
    if (form == 0 && digits.length() <= 4) {
      out.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
    } else {
      boolean padded = random.oneIn(4);
      out.append("\\u{").append("0".repeat(padded ? 5 - digits.length() : 0));
      out.append(digits).append('}');
    }
  }
}
