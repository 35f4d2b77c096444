package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * Draws formulas from the initial pool and from a construction pool (STORM, algorithm 1, phase 2,
 * and "random choices" in section 4).
 *
 * <p>The paper fills the construction pool one by one, each formula from those before it. One
 * instance draws only a few of them: here formula i is made when it is first drawn, from the
 * formulas before i, which gives the same distribution at a fraction of the cost, so that every
 * instance has a construction pool of its own.
 *
 * <p>How often each pool and operator is drawn is said by {@link Proportions}.
 */
final class FormulaConstruction {
  private static final int TRIES = 4; // to stay within the bounds

  /** The most nodes of a formula. */
  static final int LARGEST = 1_000;

  private final InitialPool initial;
  private final int usable;
  private final int depth;
  private final Proportions proportions;
  private final RandomSource random;
  private final @Nullable Formula[] made;

  /**
   * Pools for one instance.
   *
   * @param initial with at least one formula within the bounds
   */
  FormulaConstruction(
      InitialPool initial, Bounds bounds, Proportions proportions, RandomSource random) {
    this.proportions = proportions;
    this.initial = initial;
    this.usable = initial.upTo(bounds.depth());
    this.depth = bounds.depth();
    this.random = random;
    this.made = new Formula[Bounds.constructed(usable)];
  }

  /** A formula of either pool. */
  Formula draw() {
    return of(proportions.assertsInitial(random), made.length);
  }

  private Formula drawBefore(int end) {
    return of(end == 0 || proportions.composesInitial(usable, end, random), end);
  }

  private Formula of(boolean initially, int end) {
    return initially ? initial.get(random.below(usable)) : constructed(random.below(end));
  }

  private Formula constructed(int number) {
    Formula known = made[number];
    if (known == null) {
      known = compose(number);
      made[number] = known;
    }
    return known;
  }

  /** A composition within the bounds, or a plain fragment if the draws find none. */
  private Formula compose(int number) {
    for (int i = 0; i < TRIES; i++) {
      Formula first = drawBefore(number);
      Formula composed = proportions.conjoins(random) ? first.and(drawBefore(number)) : first.not();
      if (composed.depth() <= depth && composed.size() <= LARGEST) {
        return composed;
      }
    }
    return initial.get(random.below(usable));
  }
}
