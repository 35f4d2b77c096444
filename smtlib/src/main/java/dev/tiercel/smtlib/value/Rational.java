package dev.tiercel.smtlib.value;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * An exact rational number: a value of sort Real, or of sort Int if the denominator is 1.
 *
 * @param numerator with the sign
 * @param denominator at least 1, without a common factor
 */
public record Rational(BigInteger numerator, BigInteger denominator)
    implements Value, Comparable<Rational> {
  public static final Rational ZERO = of(BigInteger.ZERO);
  public static final Rational ONE = of(BigInteger.ONE);

  /** Reduces the fraction to lowest terms. */
  public Rational {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("a fraction over 0");
    }
    if (!denominator.equals(BigInteger.ONE)) {
      BigInteger factor = factor(numerator, denominator);
      if (!factor.equals(BigInteger.ONE)) {
        numerator = numerator.divide(factor);
        denominator = denominator.divide(factor);
      }
    }
  }

  /** Returns the greatest common factor, with the sign of the denominator. */
  private static BigInteger factor(BigInteger numerator, BigInteger denominator) {
    boolean small = Math.max(numerator.bitLength(), denominator.bitLength()) < Long.SIZE - 1;
    BigInteger factor =
        small
            ? BigInteger.valueOf(factor(numerator.longValue(), denominator.longValue()))
            : numerator.gcd(denominator);
    return denominator.signum() < 0 ? factor.negate() : factor;
  }

  /** {@link BigInteger#gcd} for numbers below 2<sup>62</sup>: most are, and it is much faster. */
  private static long factor(long numerator, long denominator) {
    long factor = numerator;
    long rest = denominator;
    while (rest != 0) {
      long next = factor % rest;
      factor = rest;
      rest = next;
    }
    return Math.abs(factor);
  }

  /** Returns an integer. */
  public static Rational of(BigInteger value) {
    return new Rational(value, BigInteger.ONE);
  }

  /** Returns an integer. */
  public static Rational of(long value) {
    return of(BigInteger.valueOf(value));
  }

  /** Returns a number with a finite decimal expansion. */
  public static Rational of(BigDecimal value) {
    return value.scale() <= 0
        ? of(value.toBigIntegerExact())
        : new Rational(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
  }

  /** Whether this is an integer. */
  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  /** -1, 0 or 1. */
  public int signum() {
    return numerator.signum();
  }

  public Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  public Rational add(Rational other) {
    if (isInteger() && other.isInteger()) {
      return of(numerator.add(other.numerator));
    } else if (denominator.equals(other.denominator)) {
      return new Rational(numerator.add(other.numerator), denominator);
    }
    return new Rational(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  public Rational subtract(Rational other) {
    return add(other.negate());
  }

  public Rational multiply(Rational other) {
    if (isInteger() && other.isInteger()) {
      return of(numerator.multiply(other.numerator));
    }
    return new Rational(
        numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /**
   * Returns the quotient.
   *
   * @throws ArithmeticException if the divisor is zero
   */
  public Rational divide(Rational other) {
    return new Rational(
        numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** Returns the floor. */
  public BigInteger floor() {
    return isInteger() ? numerator : floorDivide(numerator, denominator);
  }

  /** Returns the quotient rounded down; the divisor must be positive. */
  static BigInteger floorDivide(BigInteger dividend, BigInteger divisor) {
    BigInteger[] parts = dividend.divideAndRemainder(divisor);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The size in 64-bit words, at least 1, as the cost of an operation. */
  long words() {
    return 1 + ((long) numerator.bitLength() + denominator.bitLength()) / 64;
  }

  @Override
  public int compareTo(Rational other) {
    if (denominator.equals(other.denominator)) {
      return numerator.compareTo(other.numerator);
    }
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return isInteger() ? numerator.toString() : numerator + "/" + denominator;
  }
}
