package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Bit-vectors with some known bits.
 *
 * @param mask 1 for each known bit
 * @param bits the known bits, the others 0
 */
public record KnownBits(Bits mask, Bits bits) implements Range {

  /** Returns the vectors with some known bits; any vector if there is no known bit. */
  static Range of(Bits known, Bits bits) {
    return known.isZero()
        ? Range.ANY
        : known.not().isZero() ? Ranges.singletonOf(bits) : new KnownBits(known, bits.and(known));
  }

  /** Returns a range that is a mask or a single vector as a mask, else {@code null}. */
  static @Nullable KnownBits of(Range range) {
    return range instanceof KnownBits mask
        ? mask
        : Ranges.singleValue(range) instanceof Bits bits
            ? new KnownBits(Bits.of(bits.width(), -1), bits)
            : null;
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof Bits vector && vector.and(mask).equals(bits);
  }

  @Override
  public double score() {
    return Ranges.score(BigInteger.ONE.shiftLeft(mask.width() - mask.count()));
  }
}
