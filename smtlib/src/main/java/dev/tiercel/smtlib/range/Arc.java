package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Bit-vectors of one width that follow one another, all ones followed by zero: an unsigned interval
 * or a signed one, or what becomes of either when something is added.
 *
 * @param from the first one
 * @param to the last one, which may be before the first by its value
 */
public record Arc(Bits from, Bits to) implements Range {

  /** The vectors from one number to another modulo 2^width, all of them if there are as many. */
  static Range of(int width, BigInteger from, BigInteger to) {
    BigInteger count = to.subtract(from).add(BigInteger.ONE);
    return count.bitLength() > width
        ? Range.ANY
        : new Arc(Bits.of(width, from), Bits.of(width, to));
  }

  /** The vectors of a range that is an arc or one vector, else {@code null}. */
  static @Nullable Arc of(Range range) {
    return range instanceof Arc arc
        ? arc
        : Ranges.single(range) instanceof Bits bits ? new Arc(bits, bits) : null;
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof Bits bits && bits.minus(from).compareUnsigned(to.minus(from)) <= 0;
  }

  @Override
  public double score() {
    return Ranges.score(to.minus(from).unsigned().add(BigInteger.ONE));
  }

  /** One less than the number of vectors. */
  BigInteger length() {
    return to.minus(from).unsigned();
  }

  /** Whether no vector follows one that is greater, read as unsigned numbers. */
  boolean isUnsigned() {
    return from.compareUnsigned(to) <= 0;
  }
}
