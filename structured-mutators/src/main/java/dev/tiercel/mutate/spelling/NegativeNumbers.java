package dev.tiercel.mutate.spelling;

import dev.tiercel.smtlib.parse.Lexemes;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;

/**
 * Writes negative numbers as one token, which the standard reads as a symbol: {@code -1} for {@code
 * (- 1)}.
 */
final class NegativeNumbers implements Spelling {
  @Override
  public boolean token(Lexemes token, Setting setting, StringBuilder out) {
    String text = token.first() == '-' ? token.token() : "-";
    if (token.kind() != Lexemes.Kind.ATOM
        || !isNumber(text.substring(1))
        || setting.index().names(text)
        || setting.random().coin()) {
      return false;
    }
    out.append("(- ").append(text, 1, text.length()).append(')');
    return true;
  }

  @Override
  public boolean negation(String number, Setting setting, StringBuilder out) {
    if (!setting.dialect().has(DialectFeature.NEGATIVE_NUMERALS)
        || !isNumber(number)
        || setting.index().names("-" + number)
        || setting.index().names("-")
        || setting.random().coin()) {
      return false;
    }
    out.append('-').append(number);
    return true;
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.')
        && text.charAt(0) != '.';
  }
}
