package dev.tiercel.harness.schedule;

/**
 * The median cost of recent runs, estimated in steps. A mean would be dominated by a few long runs.
 * Not thread-safe.
 */
public final class TypicalCost {
  /** Change of the estimate's logarithm per run. */
  private static final double STEP = 0.03;

  private double nanos;

  /**
   * Adds a run.
   *
   * @param cost in nanoseconds, more than 0
   */
  public void add(long cost) {
    nanos = nanos == 0 ? cost : nanos * Math.exp(cost > nanos ? STEP : -STEP);
  }

  /** Returns the estimate in nanoseconds; 0 before the first run. */
  public double nanos() {
    return nanos;
  }
}
