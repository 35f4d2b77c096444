package dev.tiercel.stability;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/**
 * How steady an answer is, as Mariposa tells it: each kind of mutant votes by the rate at which its
 * mutants get the answer, by one-sided z-tests at the level of 5 % against 5 % (solvable) and 95 %
 * (stable), and the votes are put together (Zhou and others, FMCAD 2023, section III).
 */
public enum StabilityCategory {
  /** Hardly any mutant gets an answer. */
  UNSOLVABLE("unsolvable"),
  /** Mutants lose it too often, or the kinds differ. */
  UNSTABLE("unstable"),
  /** Mutants get it. */
  STABLE("stable"),
  /** There are too few runs to say. */
  INCONCLUSIVE("inconclusive");

  private static final double SOLVABLE = 0.05;
  private static final double STABLE_RATE = 0.95;

  private final String word;

  StabilityCategory(String word) {
    this.word = word;
  }

  /**
   * The vote of one kind of mutant.
   *
   * @param late whether the runs that got the answer took about all the time they had: those that
   *     miss it by a little make no query unstable
   */
  static StabilityCategory vote(Proportion rate, boolean late) {
    if (rate.isBelow(SOLVABLE)) {
      return UNSOLVABLE;
    }
    if (rate.isBelow(STABLE_RATE) && !late) {
      return UNSTABLE;
    }
    return rate.isAbove(STABLE_RATE) ? STABLE : INCONCLUSIVE;
  }

  /**
   * The category of a query: what all kinds say that say anything, else unstable.
   *
   * @param votes one for each kind of mutant
   */
  static StabilityCategory of(Collection<StabilityCategory> votes) {
    Set<StabilityCategory> said = EnumSet.noneOf(StabilityCategory.class);
    said.addAll(votes);
    said.remove(INCONCLUSIVE);
    return said.isEmpty() ? INCONCLUSIVE : said.size() > 1 ? UNSTABLE : said.iterator().next();
  }

  @Override
  public String toString() {
    return word;
  }
}
