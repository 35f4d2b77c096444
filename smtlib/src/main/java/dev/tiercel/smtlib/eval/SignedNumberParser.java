package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.sort.NumberTerms;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses signed numbers, {@code -3}, {@code -1/3}, {@code -2.5}, which are not standard syntax. */
final class SignedNumberParser {
  private static final Pattern NUMBER = Pattern.compile("-\\d+(/\\d+|\\.\\d+)?");

  private SignedNumberParser() {}

  /** Returns the term, or {@code null} if the text is no such number or does not fit the sort. */
  static @Nullable Term term(String text, Sort sort) {
    if (!NUMBER.matcher(text).matches()) {
      return null;
    }
    int slash = text.indexOf('/');
    Rational value =
        slash < 0
            ? Rational.of(new BigDecimal(text))
            : new Rational(
                new BigInteger(text.substring(0, slash)),
                new BigInteger(text.substring(slash + 1)));
    return sort == Sort.INT && !value.isInteger() ? null : NumberTerms.term(value, sort);
  }
}
