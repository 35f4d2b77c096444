package dev.tiercel.harness.schedule;

/**
 * The median cost of recent runs, estimated by steps. A mean would be that of the few runs that
 * take long. Not thread-safe.
 */
public final class TypicalCost {
  /** How far each run moves the estimate, in the logarithm. */
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

  /** The estimate in nanoseconds; 0 before the first run. */
  public double nanos() {
    return nanos;
  }
}
