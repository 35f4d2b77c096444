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
 * @param lowOpen whether the lower bound itself is left out
 * @param high the upper bound, {@code null} for none
 * @param highOpen whether the upper bound itself is left out
 */
public record Interval(
    @Nullable Rational low, boolean lowOpen, @Nullable Rational high, boolean highOpen)
    implements Range {

  /** The numbers from one to another, both included. */
  public static Interval of(Rational low, Rational high) {
    return new Interval(low, false, high, false);
  }

  /** The numbers that are at least, or greater than, a bound. */
  public static Interval from(Rational low, boolean open) {
    return new Interval(low, open, null, false);
  }

  /** The numbers that are at most, or less than, a bound. */
  public static Interval upTo(Rational high, boolean open) {
    return new Interval(null, false, high, open);
  }

  /** The numbers of a range that is an interval or a single number, else {@code null}. */
  static @Nullable Interval of(Range range) {
    return range instanceof Interval interval
        ? interval
        : Ranges.single(range) instanceof Rational number ? of(number, number) : null;
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

  /** Whether no number is in it. */
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

  /** This interval for a sort: for Int, with whole numbers as bounds. */
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

  /** The numbers in both. */
  Interval and(Interval other) {
    int lows = low == null ? -1 : other.low == null ? 1 : low.compareTo(other.low);
    int highs = high == null ? 1 : other.high == null ? -1 : high.compareTo(other.high);
    Interval lower = lows > 0 || (lows == 0 && lowOpen) ? this : other;
    Interval upper = highs < 0 || (highs == 0 && highOpen) ? this : other;
    return new Interval(lower.low, lower.lowOpen, upper.high, upper.highOpen);
  }

  /** The negations of these numbers. */
  Interval negate() {
    return new Interval(
        high == null ? null : high.negate(),
        /* lowOpen= */ highOpen,
        low == null ? null : low.negate(),
        /* highOpen= */ lowOpen);
  }

  /** These numbers with one added to each. */
  Interval plus(Rational number) {
    return new Interval(
        low == null ? null : low.add(number),
        lowOpen,
        high == null ? null : high.add(number),
        highOpen);
  }

  /** These numbers, each multiplied by one that is not zero. */
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

  /** Whether every number of a closed range from one to another is in it. */
  boolean covers(Rational from, Rational to) {
    return contains(from) && contains(to);
  }
}
