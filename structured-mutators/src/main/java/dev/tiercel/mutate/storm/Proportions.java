package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.RandomSource;

/**
 * How often each choice of STORM's is made (its section 4, "random choices"), in percent.
 *
 * @param conjunctions of the compositions; the others are negations
 * @param initial of the formulas that are asserted: those of the initial pool
 * @param united whether a composition draws from both pools as if they were one; else from either
 *     by the same share as assertions do
 */
record Proportions(int conjunctions, int initial, boolean united) {
  /**
   * The default: with these a constructed formula holds five fragments on average however large the
   * pool is; with more of either, formulas would grow with the pool.
   */
  static final Proportions USUAL = new Proportions(67, 50, false);

  /**
   * The authors' own, as their tool draws: operators equally often, three assertions in ten of the
   * initial pool.
   */
  static final Proportions AUTHORS = new Proportions(50, 30, true);

  boolean conjoins(RandomSource random) {
    return random.below(100) < conjunctions;
  }

  boolean assertsInitial(RandomSource random) {
    return random.below(100) < initial;
  }

  /** Whether a composition takes a formula of the initial pool, of this size beside the other. */
  boolean composesInitial(int usable, int constructed, RandomSource random) {
    return united ? random.below(usable + constructed) < usable : assertsInitial(random);
  }
}
