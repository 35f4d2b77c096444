package dev.tiercel.mutate.spelling;

import dev.tiercel.smtlib.parse.Lexemes;

/**
 * Writes decimals with more or fewer trailing zeros; in logics without integers, whole numbers with
 * or without a decimal point.
 */
final class Decimals implements Spelling {
  @Override
  public boolean token(Lexemes token, Setting setting, StringBuilder out) {
    if (token.kind() != Lexemes.Kind.ATOM || token.first() < '0' || token.first() > '9') {
      return false;
    }
    String text = token.token();
    int point = text.indexOf('.');
    if (point < 0) {
      if (!setting.numeralsAreReal() || setting.random().coin()) {
        return false;
      }
      out.append(text).append(".0");
      return true;
    }
    int significant = text.length();
    while (text.charAt(significant - 1) == '0') {
      significant--;
    }
    boolean whole = significant == point + 1;
    int zeros = setting.random().below(4);
    if (whole && zeros == 0) {
      out.append(text, 0, point).append(setting.numeralsAreReal() ? "" : ".0");
    } else {
      out.append(text, 0, significant).append("0".repeat(zeros));
    }
    return true;
  }
}
