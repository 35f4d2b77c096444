package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Numbers between two bounds.
 *
 * @param low the lower bound, {@code null} for none
 * @param lowOpen whether the lower bound is excluded
 * @param high the upper bound, {@code null} for none
 * @param highOpen whether the upper bound is excluded
 */
public record Interval(
    @Nullable Rational low, boolean lowOpen, @Nullable Rational high, boolean highOpen)
    implements Range {

  /** Returns a closed interval. */
  public static Interval of(Rational low, Rational high) {
    return new Interval(low, false, high, false);
  }

  /** Returns the numbers at or above a bound, or strictly above it if open. */
  public static Interval from(Rational low, boolean open) {
    return new Interval(low, open, null, false);
  }

  /** Returns the numbers at or below a bound, or strictly below it if open. */
  public static Interval upTo(Rational high, boolean open) {
    return new Interval(null, false, high, open);
  }

  /** Returns a range that is an interval or a single number as an interval, else {@code null}. */
  static @Nullable Interval of(Range range) {
    return range instanceof Interval interval
        ? interval
        : Ranges.singleValue(range) instanceof Rational number ? of(number, number) : null;
  }

  @Override
  public boolean contains(Value value) {
    if (!(value instanceof Rational number)) {
      return false; // an irrational number is not compared
    }
    int below = low == null ? -1 : low.compareTo(number);
    int above = high == null ? 1 : high.compareTo(number);
    return below < (lowOpen ? 0 : 1) && above > (highOpen ? 0 : -1);
  }

  @Override
  public boolean decides(Value value) {
    return value instanceof Rational;
  }

  /** Whether the interval contains no number. */
  public boolean isEmpty() {
    return low != null
        && high != null
        && (low.compareTo(high) > 0 || (low.equals(high) && (lowOpen || highOpen)));
  }

  @Override
  public double score() {
    if (low == null || high == null) {
      return 1;
    }
    Rational values = high.subtract(low).add(Rational.ONE);
    return Ranges.score(values.floor().max(BigInteger.ZERO));
  }

  /** Returns this interval for a sort: for Int, with closed integer bounds. */
  public Interval over(Sort sort) {
    if (sort != Sort.INT) {
      return this;
    }
    return new Interval(
        low == null ? null : Rational.of(lowest(low)),
        false,
        high == null ? null : Rational.of(highest(high)),
        false);
  }

  private BigInteger lowest(Rational bound) {
    BigInteger floor = bound.floor();
    return bound.isInteger() && !lowOpen ? floor : floor.add(BigInteger.ONE);
  }

  private BigInteger highest(Rational bound) {
    BigInteger floor = bound.floor();
    return bound.isInteger() && highOpen ? floor.subtract(BigInteger.ONE) : floor;
  }

  /** Returns the intersection. */
  Interval and(Interval other) {
    int lows = low == null ? -1 : other.low == null ? 1 : low.compareTo(other.low);
    int highs = high == null ? 1 : other.high == null ? -1 : high.compareTo(other.high);
    Interval lower = lows > 0 || (lows == 0 && lowOpen) ? this : other;
    Interval upper = highs < 0 || (highs == 0 && highOpen) ? this : other;
    return new Interval(lower.low, lower.lowOpen, upper.high, upper.highOpen);
  }

  /** Returns the negations of these numbers. */
  Interval negate() {
    return new Interval(
        high == null ? null : high.negate(),
        /* lowOpen= */ highOpen,
        low == null ? null : low.negate(),
        /* highOpen= */ lowOpen);
  }

  /** Returns these numbers, translated by a number. */
  Interval plus(Rational number) {
    return new Interval(
        low == null ? null : low.add(number),
        lowOpen,
        high == null ? null : high.add(number),
        highOpen);
  }

  /** Returns these numbers, multiplied by a non-zero number. */
  Interval times(Rational number) {
    if (number.signum() < 0) {
      return negate().times(number.negate());
    }
    return new Interval(
        low == null ? null : low.multiply(number),
        lowOpen,
        high == null ? null : high.multiply(number),
        highOpen);
  }

  /** Whether the interval contains a closed interval. */
  boolean covers(Rational from, Rational to) {
    return contains(from) && contains(to);
  }
}
