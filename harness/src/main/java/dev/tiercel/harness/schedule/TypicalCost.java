package dev.tiercel.harness.schedule;

/**
 * The median cost of recent runs, estimated in steps, but at most that of the first runs: otherwise
 * ever more expensive inputs would make expensive ones typical. A mean would be dominated by a few
 * long runs. Not thread-safe.
 */
public final class TypicalCost {
  /** Change of the estimate's logarithm per run. */
  private static final double STEP = 0.03;

  /** Number of runs after which the estimate can only fall below its value at that time. */
  private static final int FIRST = 150;

  private double nanos;
  private double most = Double.MAX_VALUE;
  private int runs;

  /**
   * Adds a run.
   *
   * @param cost in nanoseconds, more than 0
   */
  public void add(long cost) {
    nanos = nanos == 0 ? cost : Math.min(most, nanos * Math.exp(cost > nanos ? STEP : -STEP));
    if (++runs == FIRST) {
      most = nanos;
    }
  }

  /** Returns the estimate in nanoseconds; 0 before the first run. */
  public double nanos() {
    return nanos;
  }
}
