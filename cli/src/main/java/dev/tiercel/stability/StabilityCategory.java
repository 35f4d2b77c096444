package dev.tiercel.stability;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
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

  /** The share of the time limit from which on a success is late. */
  private static final double LATE = 0.8;

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
    if (rate.successes() > 0 && rate.isBelow(STABLE_RATE) && !late) {
      return UNSTABLE; // none of too few runs may as well be unsolvable
    }
    return rate.isAbove(STABLE_RATE) ? STABLE : INCONCLUSIVE;
  }

  /**
   * Whether a kind votes unstable whatever comes of the runs that are left, so that the query is
   * unstable.
   *
   * @param times of the runs that got the answer so far, in seconds
   * @param runs so far
   * @param all how many there are to be
   * @param limit of a run, in seconds
   */
  static boolean isSettled(List<Double> times, int runs, int all, double limit) {
    int left = all - runs;
    double most = times.stream().mapToDouble(s -> s).sum() + left * limit;
    int successes = times.size() + left;
    return vote(new Proportion(times.size(), all), false) == UNSTABLE
        && vote(new Proportion(successes, all), most >= LATE * limit * successes) == UNSTABLE;
  }

  /** Whether runs that got the answer took about all the time they had (Mariposa's discount). */
  static boolean isLate(List<Double> times, double limit) {
    return times.stream().mapToDouble(s -> s).average().orElse(0) >= LATE * limit;
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
