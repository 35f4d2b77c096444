package dev.tiercel.mutate;

import dev.tiercel.smtlib.theory.random.Randomness;

/** The only randomness a mutator sees. */
public interface RandomSource extends Randomness {
  /** A number drawn uniformly from {@code 0 <= x < 1}. */
  default double unit() {
    return (bits() >>> 11) * 0x1p-53;
  }
}
