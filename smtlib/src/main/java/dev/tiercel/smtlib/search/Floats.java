package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.FloatArithmetic;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Arguments under which a float operation comes near a result: rounded, so a guess. */
final class Floats {
  private static final Rounding NEAR = Rounding.RNE;

  private Floats() {}

  /** A value for an argument, or {@code null} without an idea. */
  static @Nullable Value inverse(
      Operator operator, Value wanted, Value[] a, int place, Context context) {
    if (operator.name().startsWith("to_fp")) {
      return wanted instanceof Floating w && place == a.length - 1
          ? converted(w, a.length == 1, context.argumentSort(place))
          : null;
    }
    if (operator.name().startsWith("fp.to_")) {
      return place == a.length - 1 ? floating(wanted, context.argumentSort(place)) : null;
    }
    if (!(wanted instanceof Floating w)) {
      return null;
    } else if (operator.name().equals("fp")) {
      return part(w, place);
    } else if (!(a[place] instanceof Floating)) {
      return null;
    }
    Floating other = a.length == 3 && a[3 - place] instanceof Floating f ? f : w;
    return switch (operator.name()) {
      case "fp.add" -> FloatArithmetic.subtract(NEAR, w, other);
      case "fp.sub" ->
          place == 1
              ? FloatArithmetic.add(NEAR, w, other)
              : FloatArithmetic.subtract(NEAR, other, w);
      case "fp.mul" ->
          other.equals(a[place])
              ? FloatArithmetic.squareRoot(NEAR, w)
              : FloatArithmetic.divide(NEAR, w, other);
      case "fp.div" ->
          place == 1
              ? FloatArithmetic.multiply(NEAR, w, other)
              : FloatArithmetic.divide(NEAR, other, w);
      case "fp.sqrt" -> FloatArithmetic.multiply(NEAR, w, w);
      case "fp.roundToIntegral", "fp.min", "fp.max", "fp.rem", "fp.abs" -> w;
      default -> null;
    };
  }

  /** Sign, exponent or fraction. */
  private static Value part(Floating wanted, int place) {
    Bits bits = wanted.encode();
    int fraction = wanted.format().significandBits() - 1;
    return switch (place) {
      case 0 -> Bits.of(wanted.isNegative());
      case 1 -> bits.extract(bits.width() - 2, fraction);
      default -> bits.extract(fraction - 1, 0);
    };
  }

  /** What converts to a float, as a value of the sort that is converted. */
  private static @Nullable Value converted(Floating wanted, boolean encoded, Sort sort) {
    if (sort.isFloatingPoint()) {
      return FloatArithmetic.convert(FloatFormat.of(sort), NEAR, wanted);
    } else if (encoded) {
      return wanted.encode();
    } else if (!wanted.isFinite()) {
      return null;
    }
    return sort.isBitVec()
        ? Bits.of(sort.width(), FloatArithmetic.integer(NEAR, wanted))
        : FloatArithmetic.rational(wanted);
  }

  /** The float nearest to a number or to a bit-vector read as one. */
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
