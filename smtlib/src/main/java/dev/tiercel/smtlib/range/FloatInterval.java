package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Floats between two bounds, in the order of {@code fp.leq}, in which both zeros are equal.
 *
 * @param low the lower bound, {@code null} for minus infinity; never NaN
 * @param lowOpen whether the lower bound is excluded
 * @param high the upper bound, {@code null} for infinity; never NaN
 * @param highOpen whether the upper bound is excluded
 * @param nan whether NaN is included
 */
public record FloatInterval(
    @Nullable Floating low, boolean lowOpen, @Nullable Floating high, boolean highOpen, boolean nan)
    implements Range {

  @Override
  public boolean contains(Value value) {
    if (!(value instanceof Floating number)) {
      return false;
    }
    if (number.isNan()) {
      return nan;
    }
    boolean above = low == null || (lowOpen ? low.isLess(number) : low.isAtMost(number));
    boolean below = high == null || (highOpen ? number.isLess(high) : number.isAtMost(high));
    return above && below;
  }

  /** By the number of floats between the bounds. */
  @Override
  public double score() {
    if (low == null || high == null) {
      return 1;
    }
    return Ranges.score(
        ordinal(high).subtract(ordinal(low)).add(BigInteger.ONE).max(BigInteger.ZERO));
  }

  /** Numbers the floats consecutively in their order. */
  private static BigInteger ordinal(Floating number) {
    Bits encoded = number.abs().encode();
    return number.isNegative() ? encoded.unsigned().negate() : encoded.unsigned();
  }

  /** Returns the negations of these floats. */
  FloatInterval negate() {
    return new FloatInterval(
        high == null ? null : high.negate(),
        /* lowOpen= */ highOpen,
        low == null ? null : low.negate(),
        /* highOpen= */ lowOpen,
        nan);
  }
}
