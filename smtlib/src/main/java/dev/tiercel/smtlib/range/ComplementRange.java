package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;

/** The complement of a range. */
public record ComplementRange(Range range) implements Range {
  @Override
  public boolean contains(Value value) {
    return range.decides(value) && !range.contains(value);
  }

  @Override
  public boolean decides(Value value) {
    return range.decides(value);
  }

  /** Nearly everything, unless the sort is small. */
  @Override
  public double score() {
    if (range instanceof FiniteRange few && !few.values().isEmpty()) {
      if (few.values().iterator().next() instanceof Bits bits && bits.width() < 32) {
        return Ranges.score(BigInteger.valueOf((1L << bits.width()) - few.values().size()));
      }
    }
    return 1;
  }
}
