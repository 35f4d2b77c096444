package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;

/**
 * Distances of two unequal numbers or floats, from {@link #LEAST} to 1, by the logarithm of their
 * difference.
 */
public final class ValueDistances {
  /** The smallest distance of two different values. */
  public static final double LEAST = 0.1;

  private static final double HALF_WAY = 4; // bits of a difference whose distance is 1/2

  private ValueDistances() {}

  /** Returns the distance of two numbers. */
  public static double numbers(Rational a, Rational b) {
    BigInteger x = a.numerator();
    BigInteger y = b.numerator();
    if (a.isInteger() && b.isInteger()) {
      return x.bitLength() < 62 && y.bitLength() < 62
          ? scaled((double) Math.abs(x.longValue() - y.longValue()))
          : scaled(x.subtract(y));
    }
    Rational difference = a.subtract(b);
    double size =
        Math.abs(difference.numerator().doubleValue() / difference.denominator().doubleValue());
    return Double.isNaN(size) ? 1 : scaled(size);
  }

  /** Returns the distance of two floats, by the number of floats between them; 1 if one is NaN. */
  public static double floats(Floating a, Floating b) {
    return a.isNan() || b.isNan() ? 1 : scaled(ordinal(a).subtract(ordinal(b)));
  }

  /** Numbers the floats consecutively in their order. */
  public static BigInteger ordinal(Floating number) {
    BigInteger magnitude = number.abs().encode().unsigned();
    return number.isNegative() ? magnitude.negate() : magnitude;
  }

  /** Returns the distance for a difference. */
  public static double scaled(BigInteger difference) {
    return difference.bitLength() < 1_000
        ? scaled(Math.abs(difference.doubleValue()))
        : logarithmic(difference.bitLength());
  }

  private static double scaled(double size) {
    return logarithmic(Math.log1p(size) / Math.log(2));
  }

  private static double logarithmic(double bits) {
    return LEAST + (1 - LEAST) * bits / (bits + HALF_WAY);
  }
}
