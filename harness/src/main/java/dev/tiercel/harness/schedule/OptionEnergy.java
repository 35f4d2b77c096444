package dev.tiercel.harness.schedule;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * What mutants bring that set an option, compared with all others: an input of the corpus is worth
 * more by the options that it sets. Not thread-safe.
 */
public final class OptionEnergy {
  /** An option begins as if so many mutants had brought what all bring on average. */
  private static final double PRIOR = 16;

  private static final double LEAST = 0.5;
  private static final double MOST = 2;

  /** Runs and what they brought. */
  private static final class Sums {
    private double runs;
    private double brought;

    void add(double worth) {
      runs++;
      brought += worth;
    }
  }

  private final Map<String, Sums> byOption = new HashMap<>();
  private final Sums all = new Sums();

  /**
   * Takes down a run.
   *
   * @param options that it set
   * @param novelty how many edges or features it was the first to show; they count by their root,
   *     as in {@link PowerScheduler}
   */
  public void ran(Collection<String> options, int novelty) {
    double worth = Math.sqrt(novelty);
    all.add(worth);
    options.forEach(option -> byOption.computeIfAbsent(option, o -> new Sums()).add(worth));
  }

  /**
   * What the energy of an input is multiplied by, from 0.5 to 2; 1 if it sets no option, or none
   * that differs from the others.
   */
  double factor(Collection<String> options) {
    double mean = all.runs == 0 ? 0 : all.brought / all.runs;
    if (mean == 0 || options.isEmpty()) {
      return 1;
    }
    double logarithms = 0;
    for (String option : options) {
      Sums sums = byOption.getOrDefault(option, new Sums());
      double own = (sums.brought + PRIOR * mean) / (sums.runs + PRIOR);
      logarithms += Math.log(own / mean);
    }
    return Math.max(LEAST, Math.min(MOST, Math.exp(logarithms / options.size())));
  }
}
