package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.Mutator;
import java.util.List;

/**
 * Bounds the mutants that differ from their parents in spelling alone: a solver forgets spelling
 * once it has parsed a script, so hardly any such run tells something new. Above the bound a
 * spelling is changed beside something else. Not thread-safe.
 */
final class SpellingQuota {
  /** One mutant in so many may change spelling alone. */
  private static final int ONE_IN = 25;

  private final boolean bounds;
  private long made;
  private long spelled;

  /**
   * A quota of which nothing is used.
   *
   * @param mutators those that are switched on; nothing is bounded if all change spelling alone
   */
  SpellingQuota(List<Mutator> mutators) {
    this.bounds = mutators.stream().anyMatch(m -> m.alters() != Alteration.SPELLING);
  }

  /** Whether the mutant that these make may be run as it is. */
  boolean admits(List<Mutator> by) {
    return !bounds || Alteration.of(by) != Alteration.SPELLING || spelled * ONE_IN <= made;
  }

  /** Counts a mutant. */
  void made(List<Mutator> by) {
    made++;
    spelled += Alteration.of(by) == Alteration.SPELLING ? 1 : 0;
  }
}
