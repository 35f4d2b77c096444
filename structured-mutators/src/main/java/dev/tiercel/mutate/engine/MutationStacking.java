package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.space.SearchSpace;

/**
 * Maximum number of mutators applied to one mutant.
 *
 * @param most at least 1; each further mutator has probability 1/2
 */
public record MutationStacking(int most) {
  /** Upper limit and default. */
  public static final int MOST = 6;

  public MutationStacking {
    if (most < 1 || most > MOST) {
      throw new IllegalArgumentException(most + " mutators are not 1 to " + MOST);
    }
  }

  static MutationStacking of(SearchSpace space) {
    return space.derived(MutationStacking.class, all -> new MutationStacking(MOST));
  }
}
