package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.FloatArithmetic;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Guesses arguments for which a float operation approximates a result, with rounding; see {@link
 * OperatorInverse}.
 */
public final class FloatInverses {
  private static final Rounding NEAR = Rounding.RNE;

  private FloatInverses() {}

  /** Returns the value that one argument must have, given the other. */
  private interface Inverse {
    Floating of(Floating wanted, Floating other, boolean first, boolean same);
  }

  /** Returns a guess for an operation whose last arguments are floats. */
  private static OperatorInverse inverse(Inverse inverse) {
    return (wanted, a, place, context, randomness) -> {
      if (!(wanted instanceof Floating w) || !(a[place] instanceof Floating now)) {
        return null;
      }
      Floating other = a.length == 3 && a[3 - place] instanceof Floating f ? f : w;
      return inverse.of(w, other, place == 1, other.equals(now));
    };
  }

  public static final OperatorInverse ADD =
      inverse((w, o, first, same) -> FloatArithmetic.subtract(NEAR, w, o));

  public static final OperatorInverse SUBTRACT =
      inverse(
          (w, o, first, same) ->
              first ? FloatArithmetic.add(NEAR, w, o) : FloatArithmetic.subtract(NEAR, o, w));

  public static final OperatorInverse MULTIPLY =
      inverse(
          (w, o, first, same) ->
              same ? FloatArithmetic.squareRoot(NEAR, w) : FloatArithmetic.divide(NEAR, w, o));

  public static final OperatorInverse DIVIDE =
      inverse(
          (w, o, first, same) ->
              first ? FloatArithmetic.multiply(NEAR, w, o) : FloatArithmetic.divide(NEAR, o, w));

  public static final OperatorInverse ROOT =
      inverse((w, o, first, same) -> FloatArithmetic.multiply(NEAR, w, w));

  /** Limit on exponents of floats that are written as numbers, which have as many bits. */
  private static final int MOST_EXPONENT_BITS = 16;

  /** Guesses the result itself. */
  public static final OperatorInverse SAME = inverse((w, o, first, same) -> w);

  /** Guesses a part of a float. */
  public static @Nullable Value part(
      Value wanted, Value[] a, int place, EvaluationServices context, Randomness randomness) {
    return wanted instanceof Floating w ? part(w, place) : null;
  }

  /** Guesses the argument of a conversion to floats. */
  public static @Nullable Value converted(
      Value wanted, Value[] a, int place, EvaluationServices context, Randomness randomness) {
    return wanted instanceof Floating w && place == a.length - 1
        ? converted(w, a.length == 1, context.argumentSort(place))
        : null;
  }

  /** Guesses the argument of a conversion from floats. */
  public static @Nullable Value floating(
      Value wanted, Value[] a, int place, EvaluationServices context, Randomness randomness) {
    return place == a.length - 1 ? floating(wanted, context.argumentSort(place)) : null;
  }

  /** Returns sign, exponent or fraction. */
  private static Value part(Floating wanted, int place) {
    Bits bits = wanted.encode();
    int fraction = wanted.format().significandBits() - 1;
    return switch (place) {
      case 0 -> Bits.of(wanted.isNegative());
      case 1 -> bits.extract(bits.width() - 2, fraction);
      default -> bits.extract(fraction - 1, 0);
    };
  }

  /** Returns a value of a sort that converts to a float. */
  private static @Nullable Value converted(Floating wanted, boolean encoded, Sort sort) {
    if (sort.isFloatingPoint()) {
      return FloatArithmetic.convert(FloatFormat.of(sort), NEAR, wanted);
    } else if (encoded) {
      return wanted.encode();
    } else if (!wanted.isFinite() || wanted.exponent().bitLength() > MOST_EXPONENT_BITS) {
      return null;
    }
    return sort.isBitVec()
        ? Bits.of(sort.width(), FloatArithmetic.integer(NEAR, wanted))
        : FloatArithmetic.rational(wanted);
  }

  /** Returns the float nearest to a number, or to a bit-vector read as a number. */
  private static @Nullable Value floating(Value wanted, Sort sort) {
    FloatFormat format = FloatFormat.of(sort);
    if (wanted instanceof Bits bits) {
      return bits.width() == format.exponentBits() + format.significandBits()
          ? Floating.decode(format, bits)
          : of(format, Rational.of(bits.signed()));
    }
    return wanted instanceof Rational number ? of(format, number) : null;
  }

  private static Floating of(FloatFormat format, Rational number) {
    return FloatArithmetic.of(format, NEAR, number, BigInteger.ZERO);
  }
}
