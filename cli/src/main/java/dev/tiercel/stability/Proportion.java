package dev.tiercel.stability;

/**
 * Runs that gave the answer, among all.
 *
 * @param successes from 0
 * @param runs at least as many
 */
public record Proportion(int successes, int runs) {
  /** At 5 % on one side. */
  private static final double CRITICAL = 1.645;

  /** Share of all, 0 to 1. */
  public double rate() {
    return runs == 0 ? 0 : (double) successes / runs;
  }

  /** Whether a one-sided z-test says that the rate is below another, at the level of 5 %. */
  public boolean isBelow(double rate) {
    return score(rate) < -CRITICAL;
  }

  /** Whether a one-sided z-test says that the rate is above another, at the level of 5 %. */
  public boolean isAbove(double rate) {
    return score(rate) > CRITICAL;
  }

  private double score(double rate) {
    return runs == 0 ? 0 : (rate() - rate) / Math.sqrt(rate * (1 - rate) / runs);
  }
}
