package dev.tiercel.mutate;

import dev.tiercel.smtlib.theory.Dice;

/** The only randomness a mutator sees. */
public interface RandomSource extends Dice {
  /** A number drawn uniformly from {@code 0 <= x < 1}. */
  default double unit() {
    return (bits() >>> 11) * 0x1p-53;
  }
}
