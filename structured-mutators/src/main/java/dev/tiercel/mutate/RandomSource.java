package dev.tiercel.mutate;

import dev.tiercel.smtlib.theory.random.Randomness;

/** The only source of randomness for mutators. */
public interface RandomSource extends Randomness {
  /** Returns a number drawn uniformly from {@code 0 <= x < 1}. */
  default double unit() {
    return (bits() >>> 11) * 0x1p-53;
  }
}
