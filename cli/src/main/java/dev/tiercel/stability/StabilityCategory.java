package dev.tiercel.stability;

import java.util.Collection;

/**
 * How steady an answer is (Mariposa, section III): by the rates at which mutants of each kind get
 * it, each tested against 5 % (solvable) and 95 % (stable).
 */
public enum StabilityCategory {
  /** Hardly any mutant of any kind gets an answer. */
  UNSOLVABLE("unsolvable"),
  /** Mutants of some kind lose it too often. */
  UNSTABLE("unstable"),
  /** Mutants of every kind get it. */
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
   * The category of a query.
   *
   * @param rates one for each kind of mutant; at least one
   */
  public static StabilityCategory of(Collection<Proportion> rates) {
    if (rates.stream().allMatch(rate -> rate.isBelow(SOLVABLE))) {
      return UNSOLVABLE;
    }
    if (rates.stream().anyMatch(rate -> rate.isBelow(STABLE_RATE))) {
      return UNSTABLE;
    }
    return rates.stream().allMatch(rate -> rate.isAbove(STABLE_RATE)) ? STABLE : INCONCLUSIVE;
  }

  @Override
  public String toString() {
    return word;
  }
}
