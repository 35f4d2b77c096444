package dev.tiercel.smtlib.value;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * An exact rational number: a value of sort Real, or of sort Int where the denominator is 1.
 *
 * @param numerator with the sign
 * @param denominator at least 1, without a common factor
 */
public record Rational(BigInteger numerator, BigInteger denominator) implements Value {
  public static final Rational ZERO = of(BigInteger.ZERO);
  public static final Rational ONE = of(BigInteger.ONE);

  /** The fraction in lowest terms. */
  public Rational {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("a fraction over 0");
    }
    if (!denominator.equals(BigInteger.ONE)) {
      BigInteger factor = numerator.gcd(denominator);
      if (denominator.signum() < 0) {
        factor = factor.negate();
      }
      numerator = numerator.divide(factor);
      denominator = denominator.divide(factor);
    }
  }

  /** A whole number. */
  public static Rational of(BigInteger value) {
    return new Rational(value, BigInteger.ONE);
  }

  /** A whole number. */
  public static Rational of(long value) {
    return of(BigInteger.valueOf(value));
  }

  /** A number with a finite decimal expansion. */
  public static Rational of(BigDecimal value) {
    return value.scale() <= 0
        ? of(value.toBigIntegerExact())
        : new Rational(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
  }

  /** Whether this is a whole number. */
  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  @Override
  public String toString() {
    return isInteger() ? numerator.toString() : numerator + "/" + denominator;
  }
}
