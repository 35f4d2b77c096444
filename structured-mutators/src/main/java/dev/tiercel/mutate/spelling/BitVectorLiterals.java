package dev.tiercel.mutate.spelling;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.parse.Lexemes;
import java.math.BigInteger;
import java.util.Locale;

/**
 * Spellings of bit-vectors: {@code #xAb}, {@code #xab}, {@code #b10101011} and {@code (_ bv171 8)}.
 */
final class BitVectorLiterals implements Spelling {
  private static final int WIDEST = 512;

  @Override
  public boolean token(Lexemes token, Setting setting, StringBuilder out) {
    String text = token.first() == '#' ? token.token() : "";
    if (token.kind() != Lexemes.Kind.ATOM || text.length() < 3) {
      return false;
    }
    int bits = text.charAt(1) == 'x' ? 4 : text.charAt(1) == 'b' ? 1 : 0;
    String digits = text.substring(2);
    int width = bits * digits.length();
    if (bits == 0 || width > WIDEST) {
      return false;
    }
    put(new BigInteger(digits, 1 << bits), width, setting.random(), out);
    return true;
  }

  @Override
  public boolean indexed(String expression, Setting setting, StringBuilder out) {
    Lexemes tokens = new Lexemes(expression, 1, expression.length() - 1);
    tokens.next();
    tokens.next();
    String value = tokens.token();
    tokens.next();
    String width = tokens.token();
    if (tokens.next() || !isNumber(width, 0) || !value.startsWith("bv") || !isNumber(value, 2)) {
      return false;
    }
    int bits = width.length() > 4 ? WIDEST + 1 : Integer.parseInt(width);
    if (bits == 0 || bits > WIDEST) {
      return false;
    }
    put(new BigInteger(value.substring(2)), bits, setting.random(), out);
    return true;
  }

  private static boolean isNumber(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return text.length() > from;
  }

  private static void put(BigInteger value, int width, RandomSource random, StringBuilder out) {
    int form = random.below(4);
    if (form == 0) {
      out.append("(_ bv").append(value).append(' ').append(width).append(')');
      return;
    }
    boolean hex = width % 4 == 0 && form > 1;
    String digits = value.toString(hex ? 16 : 2);
    out.append(hex ? "#x" : "#b").append("0".repeat(width / (hex ? 4 : 1) - digits.length()));
    out.append(form == 3 ? digits.toUpperCase(Locale.ROOT) : digits);
  }
}
