package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive bit-vectors of one width, with wrap-around from all ones to zero: an unsigned or
 * signed interval, or a translation of one.
 *
 * @param from the first vector
 * @param to the last vector, whose value may be below that of the first
 */
public record WrappedInterval(Bits from, Bits to) implements Range {

  /** Returns the vectors between two numbers modulo 2^width; any vector if the range covers all. */
  static Range of(int width, BigInteger from, BigInteger to) {
    BigInteger count = to.subtract(from).add(BigInteger.ONE);
    return count.bitLength() > width
        ? Range.ANY
        : new WrappedInterval(Bits.of(width, from), Bits.of(width, to));
  }

  /** Returns a range that is an arc or a single vector as an arc, else {@code null}. */
  static @Nullable WrappedInterval of(Range range) {
    return range instanceof WrappedInterval arc
        ? arc
        : Ranges.singleValue(range) instanceof Bits bits ? new WrappedInterval(bits, bits) : null;
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof Bits bits && bits.minus(from).compareUnsigned(to.minus(from)) <= 0;
  }

  @Override
  public double score() {
    return Ranges.score(to.minus(from).unsigned().add(BigInteger.ONE));
  }

  /** The number of vectors minus one. */
  BigInteger length() {
    return to.minus(from).unsigned();
  }

  /** Whether the arc is an unsigned interval, without wrap-around. */
  boolean isUnsigned() {
    return from.compareUnsigned(to) <= 0;
  }
}
