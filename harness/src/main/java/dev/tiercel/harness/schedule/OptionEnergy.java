package dev.tiercel.harness.schedule;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Energy per option: how much novelty mutants that set the option have found, relative to the
 * average. Inputs that set productive options get more energy. Not thread-safe.
 */
public final class OptionEnergy {
  /** Weight of the prior: an option starts with this number of runs of average novelty. */
  private static final double PRIOR = 16;

  private static final double LEAST = 0.5;
  private static final double MOST = 2;

  /** Number of runs and the sum of their novelty. */
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
   * Records a run.
   *
   * @param options the options that it set
   * @param novelty number of edges or features that it reached first; its square root is counted,
   *     as in {@link PowerScheduler}
   */
  public void recordRun(Collection<String> options, int novelty) {
    double worth = Math.sqrt(novelty);
    all.add(worth);
    options.forEach(option -> byOption.computeIfAbsent(option, o -> new Sums()).add(worth));
  }

  /**
   * Returns the factor on the energy of an input, from 0.5 to 2: the geometric mean over its
   * options; 1 if it sets none, or nothing new was found yet.
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
