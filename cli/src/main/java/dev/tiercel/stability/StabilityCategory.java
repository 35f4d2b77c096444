package dev.tiercel.stability;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Stability category of a query as in Mariposa: each kind of mutant votes by the success rate of
 * its mutants, with one-sided z-tests at the 5 % level against 5 % (solvable) and 95 % (stable),
 * and the votes are combined (Zhou and others, FMCAD 2023, section III).
 */
public enum StabilityCategory {
  /** Hardly any mutant succeeds. */
  UNSOLVABLE("unsolvable"),
  /** Mutants fail too often, or the kinds disagree. */
  UNSTABLE("unstable"),
  /** Mutants succeed. */
  STABLE("stable"),
  /** There are too few runs to decide. */
  INCONCLUSIVE("inconclusive");

  private static final double SOLVABLE = 0.05;
  private static final double STABLE_RATE = 0.95;

  /** Share of the time limit from which on a success counts as late. */
  private static final double LATE = 0.8;

  private final String word;

  StabilityCategory(String word) {
    this.word = word;
  }

  /**
   * Returns the vote of one kind of mutant.
   *
   * @param late whether successful runs took nearly the whole time limit: mutants that narrowly
   *     exceed it do not make a query unstable
   */
  static StabilityCategory vote(Proportion rate, boolean late) {
    if (rate.isBelow(SOLVABLE)) {
      return UNSOLVABLE;
    }
    if (rate.successes() > 0 && rate.isBelow(STABLE_RATE) && !late) {
      return UNSTABLE; // without successes it may as well be unsolvable
    }
    return rate.isAbove(STABLE_RATE) ? STABLE : INCONCLUSIVE;
  }

  /**
   * Whether a kind votes unstable whatever the remaining runs yield, so that the query is unstable.
   *
   * @param times CPU times of the successful runs so far, in seconds
   * @param runs number of runs so far
   * @param all intended number of runs
   * @param limit time limit of a run, in seconds
   */
  static boolean isSettled(List<Double> times, int runs, int all, double limit) {
    int left = all - runs;
    double most = times.stream().mapToDouble(s -> s).sum() + left * limit;
    int successes = times.size() + left;
    return vote(new Proportion(times.size(), all), false) == UNSTABLE
        && vote(new Proportion(successes, all), most >= LATE * limit * successes) == UNSTABLE;
  }

  /** Whether successful runs took nearly the whole time limit (Mariposa's discount). */
  static boolean isLate(List<Double> times, double limit) {
    return times.stream().mapToDouble(s -> s).average().orElse(0) >= LATE * limit;
  }

  /**
   * Returns the category of a query: the common vote of all conclusive kinds, or unstable if they
   * differ.
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
