package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * Draws formulas from the initial pool and from a construction pool (STORM, algorithm 1, phase 2,
 * and "random choices" in section 4).
 *
 * <p>The paper fills the construction pool step by step, each formula from those before it. An
 * instance draws only a few of them, so formula i is built when it is first drawn, from the
 * formulas before i. This gives the same distribution at a fraction of the cost, and every instance
 * has its own construction pool.
 *
 * <p>{@link StormProbabilities} defines how often each pool and operator is drawn.
 */
final class FormulaConstruction {
  private static final int TRIES = 4; // to stay within the bounds

  /** The most nodes of a formula. */
  static final int LARGEST = 1_000;

  private final InitialPool initial;
  private final int usable;
  private final int depth;
  private final StormProbabilities proportions;
  private final RandomSource random;
  private final @Nullable StormFormula[] made;

  /**
   * Creates the pools of one instance.
   *
   * @param initial has at least one formula within the bounds
   */
  FormulaConstruction(
      InitialPool initial,
      StormBounds bounds,
      StormProbabilities proportions,
      RandomSource random) {
    this.proportions = proportions;
    this.initial = initial;
    this.usable = initial.upTo(bounds.depth());
    this.depth = bounds.depth();
    this.random = random;
    this.made = new StormFormula[StormBounds.constructed(usable)];
  }

  /** Draws a formula from either pool. */
  StormFormula draw() {
    return of(proportions.assertsInitial(random), made.length);
  }

  private StormFormula drawBefore(int end) {
    return of(end == 0 || proportions.composesInitial(usable, end, random), end);
  }

  private StormFormula of(boolean initially, int end) {
    return initially ? initial.get(random.below(usable)) : constructed(random.below(end));
  }

  private StormFormula constructed(int number) {
    StormFormula known = made[number];
    if (known == null) {
      known = compose(number);
      made[number] = known;
    }
    return known;
  }

  /** Returns a composition within the bounds, or a fragment if no attempt succeeds. */
  private StormFormula compose(int number) {
    for (int i = 0; i < TRIES; i++) {
      StormFormula first = drawBefore(number);
      StormFormula composed =
          proportions.conjoins(random) ? first.and(drawBefore(number)) : first.not();
      if (composed.depth() <= depth && composed.size() <= LARGEST) {
        return composed;
      }
    }
    return initial.get(random.below(usable));
  }
}
