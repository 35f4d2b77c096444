package dev.tiercel.mutate;

import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Time budget for optional work, as a share of the time of other work. Overspending is charged to
 * later work. Not thread-safe.
 */
public final class TimeShareBudget {
  private final double share;
  private final long most;
  private final LongSupplier clock;
  private long left;
  private long spent;

  /**
   * Creates a budget that starts full.
   *
   * @param share fraction of earned time that may be spent, from 0 to 1
   * @param most the most nanoseconds that can be saved, more than 0
   * @param clock returns nanoseconds
   */
  public TimeShareBudget(double share, long most, LongSupplier clock) {
    this.share = share;
    this.most = most;
    this.clock = clock;
    this.left = most;
  }

  /** An unlimited allowance. */
  public static TimeShareBudget unbounded() {
    return new TimeShareBudget(0, 1, () -> 0);
  }

  /** Adds the share of a number of nanoseconds of main work. */
  public void earn(long nanos) {
    left = Math.min(most, left + (long) (nanos * share));
  }

  /** Whether any time is left. */
  public boolean isOpen() {
    return left > 0;
  }

  /** The time left, in nanoseconds; negative if more was spent than earned. */
  public long left() {
    return left;
  }

  /** Runs a piece of work and charges its duration, whatever time is left. */
  public <T> T spend(Supplier<T> work) {
    long start = clock.getAsLong();
    T result = work.get();
    long took = clock.getAsLong() - start;
    left -= took;
    spent += took;
    return result;
  }

  /** Total duration of all work so far, in nanoseconds. */
  public long spent() {
    return spent;
  }
}
