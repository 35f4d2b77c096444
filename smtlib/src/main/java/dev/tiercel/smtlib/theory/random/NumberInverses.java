package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Guesses numeric arguments for which an arithmetic operation approximates a result, see {@link
 * OperatorInverse}.
 */
public final class NumberInverses {
  private static final int FARTHEST_PERIOD = 32;

  private NumberInverses() {}

  /** For a conversion that keeps the value. */
  public static Value identity(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    return wanted;
  }

  /** Returns a divisor, or the root of a square. */
  public static @Nullable Value factor(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (!(wanted instanceof Rational product)) {
      return null;
    } else if (a[0].equals(a[1]) && product.signum() >= 0 && randomness.coin()) {
      return root(product, randomness);
    }
    List<Value> divisors = new ArrayList<>(List.of(Rational.ONE, Rational.of(-1), product));
    for (int d = 2; d < 40 && product.isInteger(); d++) {
      if (product.numerator().mod(BigInteger.valueOf(d)).signum() == 0) {
        Rational divisor = Rational.of(d);
        divisors.add(divisor);
        divisors.add(divisor.negate());
        divisors.add(product.divide(divisor));
      }
    }
    return randomness.pick(divisors);
  }

  /** Returns the square root, rounded up or down, of either sign. */
  private static Value root(Rational square, Randomness randomness) {
    BigInteger whole = square.numerator().sqrt();
    BigInteger below = square.denominator().sqrt();
    Rational root = new Rational(whole, below.max(BigInteger.ONE));
    boolean exact = root.multiply(root).equals(square);
    Rational near = exact || randomness.coin() ? root : root.add(Rational.ONE);
    return randomness.coin() ? near : near.negate();
  }

  /** Returns the nearest number with a given remainder, or one some periods away. */
  public static @Nullable Value congruent(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (place == 1
        || !(wanted instanceof Rational rest)
        || !(a[0] instanceof Rational now)
        || !(a[1] instanceof Rational by)
        || by.signum() == 0
        || !now.isInteger()
        || !by.isInteger()) {
      return null;
    }
    BigInteger remainder = now.numerator().mod(by.numerator().abs());
    Rational near = now.subtract(Rational.of(remainder)).add(rest);
    if (randomness.coin()) {
      return near;
    }
    // a larger step often keeps the remainder of another divisor
    int periods = 1 + (randomness.coin() ? 0 : randomness.below(FARTHEST_PERIOD));
    Rational step = by.multiply(Rational.of(periods));
    return near.add(randomness.coin() ? step : step.negate());
  }

  /**
   * Guesses the argument for which a function's value is near a number.
   *
   * @param inverse the inverse function, in floating point; NaN where it is undefined
   */
  public static OperatorInverse inverse(DoubleUnaryOperator inverse) {
    return (wanted, a, place, c, randomness) -> {
      double argument =
          wanted instanceof Rational number ? inverse.applyAsDouble(near(number)) : Double.NaN;
      return Double.isFinite(argument) ? Rational.of(BigDecimal.valueOf(argument)) : null;
    };
  }

  /**
   * As {@link #inverse}, for a periodic function: guesses the angle nearest to the current
   * argument, or one farther away.
   *
   * @param mirror the sum of two angles with one value; NaN if there is only one in a period
   * @param period of the function
   */
  public static OperatorInverse angle(DoubleUnaryOperator inverse, double mirror, double period) {
    return (wanted, a, place, c, randomness) -> {
      if (!(wanted instanceof Rational number) || !(a[0] instanceof Rational now)) {
        return null;
      }
      double first = inverse.applyAsDouble(near(number));
      double angle = Double.isNaN(mirror) || randomness.coin() ? first : mirror - first;
      double turns = Math.rint((near(now) - angle) / period);
      double at = angle + period * (turns + randomness.below(3) - 1);
      return Double.isFinite(at) ? Rational.of(BigDecimal.valueOf(at)) : null;
    };
  }

  private static double near(Rational number) {
    return new BigDecimal(number.numerator())
        .divide(new BigDecimal(number.denominator()), MathContext.DECIMAL64)
        .doubleValue();
  }

  /** Returns the divisor for which a number has the wanted quotient. */
  public static @Nullable Value divisor(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (place != 1
        || !(a[0] instanceof Rational of)
        || !(wanted instanceof Rational by)
        || by.signum() == 0) {
      return null;
    }
    Rational exact = of.divide(by);
    return exact.isInteger() ? exact : Rational.of(exact.floor());
  }
}
