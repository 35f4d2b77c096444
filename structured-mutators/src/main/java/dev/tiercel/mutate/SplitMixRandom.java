package dev.tiercel.mutate;

import dev.tiercel.smtlib.theory.random.SplitMix;

/** Random source of mutators in the fuzzing loop, see {@link SplitMix}. Not thread-safe. */
public final class SplitMixRandom implements RandomSource {
  private final SplitMix dice;

  /** Creates a generator whose draws depend on the seed alone. */
  public SplitMixRandom(long seed) {
    this.dice = new SplitMix(seed);
  }

  @Override
  public long bits() {
    return dice.bits();
  }

  @Override
  public int below(int bound) {
    return dice.below(bound);
  }
}
