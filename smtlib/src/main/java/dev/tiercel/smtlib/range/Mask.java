package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Bit-vectors of which some bits are known.
 *
 * @param known a bit is 1 where it is known
 * @param bits the known bits, the others 0
 */
public record Mask(Bits known, Bits bits) implements Range {

  /** The vectors with some bits as in a vector; every one if there is no such bit. */
  static Range of(Bits known, Bits bits) {
    return known.isZero()
        ? Range.ANY
        : known.not().isZero() ? Ranges.only(bits) : new Mask(known, bits.and(known));
  }

  /** The vectors of a range that is a mask or one vector, else {@code null}. */
  static @Nullable Mask of(Range range) {
    return range instanceof Mask mask
        ? mask
        : Ranges.single(range) instanceof Bits bits
            ? new Mask(Bits.of(bits.width(), -1), bits)
            : null;
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof Bits vector && vector.and(known).equals(bits);
  }

  @Override
  public double score() {
    return Ranges.score(BigInteger.ONE.shiftLeft(known.width() - known.count()));
  }
}
