package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.Mutator;
import java.util.List;

/**
 * Limits the share of mutants that differ from their parents in spelling only: solvers drop
 * spelling during parsing, so such runs rarely find new behaviour. Above the limit, a change of
 * spelling is combined with another mutation. Not thread-safe.
 */
final class SpellingQuota {
  /** One mutant in this many may change spelling only. */
  private static final int ONE_IN = 25;

  private final boolean bounds;
  private long made;
  private long spelled;

  /**
   * Creates an unused quota.
   *
   * @param mutators the enabled mutators; there is no limit if all change spelling only
   */
  SpellingQuota(List<Mutator> mutators) {
    this.bounds =
        mutators.stream().anyMatch(m -> m.greatestAlteration() != MutantDifference.SPELLING);
  }

  /** Whether a mutant made by these mutators may be run. */
  boolean admits(List<Mutator> by) {
    return !bounds
        || MutantDifference.of(by) != MutantDifference.SPELLING
        || spelled * ONE_IN <= made;
  }

  /** Counts a mutant. */
  void countMutant(List<Mutator> by) {
    made++;
    spelled += MutantDifference.of(by) == MutantDifference.SPELLING ? 1 : 0;
  }
}
