package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.space.SearchSpace;

/**
 * How many mutators one mutant is made by, unless the space says otherwise.
 *
 * @param most at least 1; each further one is as likely as none
 */
public record Stacking(int most) {
  /** The most that may be asked for. */
  public static final int MOST = 6;

  public Stacking {
    if (most < 1 || most > MOST) {
      throw new IllegalArgumentException(most + " mutators are not 1 to " + MOST);
    }
  }

  static Stacking of(SearchSpace space) {
    return space.derived(Stacking.class, all -> new Stacking(MOST));
  }
}
