package dev.tiercel.stability;

/**
 * Number of successful runs and of all runs.
 *
 * @param successes at least 0
 * @param runs at least as many
 */
public record Proportion(int successes, int runs) {
  /** One-sided critical value at the 5 % level. */
  private static final double CRITICAL = 1.645;

  /** Returns the success rate, 0 to 1. */
  public double rate() {
    return runs == 0 ? 0 : (double) successes / runs;
  }

  /** Whether the rate is below another one by a one-sided z-test at the 5 % level. */
  public boolean isBelow(double rate) {
    return score(rate) < -CRITICAL;
  }

  /** Whether the rate is above another one by a one-sided z-test at the 5 % level. */
  public boolean isAbove(double rate) {
    return score(rate) > CRITICAL;
  }

  private double score(double rate) {
    return runs == 0 ? 0 : (rate() - rate) / Math.sqrt(rate * (1 - rate) / runs);
  }
}
