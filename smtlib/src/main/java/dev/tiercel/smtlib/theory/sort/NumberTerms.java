package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;

/** Writes rational numbers as terms that every solver accepts: {@code (- (/ 1.0 3.0))}. */
public final class NumberTerms {
  private static final Operator NEGATION = Theories.row(Feature.INTS, "-", 1);
  private static final Operator REAL_NEGATION = Theories.row(Feature.REALS, "-", 1);
  private static final Operator DIVISION = Theories.row(Feature.REALS, "/", 2);

  private NumberTerms() {}

  /**
   * Returns a closed term with that value.
   *
   * @param sort Int or Real; for Int, the value must be an integer
   */
  public static Term term(Rational value, Sort sort) {
    BigInteger numerator = value.numerator().abs();
    Term positive;
    if (sort == Sort.INT) {
      positive = Literal.integer(numerator);
    } else if (value.isInteger()) {
      positive = Literal.real(new BigDecimal(numerator));
    } else {
      positive =
          applied(
              DIVISION,
              Literal.real(new BigDecimal(numerator)),
              Literal.real(new BigDecimal(value.denominator())));
    }
    Operator negation = sort == Sort.INT ? NEGATION : REAL_NEGATION;
    return value.numerator().signum() < 0 ? applied(negation, positive) : positive;
  }

  private static Term applied(Operator operator, Term... arguments) {
    return Objects.requireNonNull(operator.application(arguments));
  }
}
