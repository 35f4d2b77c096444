package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.RandomSource;

/**
 * Probabilities of STORM's choices (its section 4, "random choices"), in percent.
 *
 * @param conjunctions share of conjunctions among compositions; the others are negations
 * @param initial share of formulas of the initial pool among assertions
 * @param united whether a composition draws from the union of both pools; otherwise it uses the
 *     same share as assertions
 */
record StormProbabilities(int conjunctions, int initial, boolean united) {
  /**
   * The default: a constructed formula has five fragments on average, whatever the size of the
   * pool; with larger shares of either, formulas would grow with the pool.
   */
  static final StormProbabilities USUAL = new StormProbabilities(67, 50, false);

  /**
   * The proportions of the authors' tool: both operators equally often, three in ten assertions
   * from the initial pool.
   */
  static final StormProbabilities AUTHORS = new StormProbabilities(50, 30, true);

  boolean conjoins(RandomSource random) {
    return random.below(100) < conjunctions;
  }

  boolean assertsInitial(RandomSource random) {
    return random.below(100) < initial;
  }

  /** Whether a composition takes a formula of the initial pool, given the sizes of both pools. */
  boolean composesInitial(int usable, int constructed, RandomSource random) {
    return united ? random.below(usable + constructed) < usable : assertsInitial(random);
  }
}
