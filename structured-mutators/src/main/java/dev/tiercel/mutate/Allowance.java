package dev.tiercel.mutate;

import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Time that may be spent on the side: a share of what something else takes. What one piece of work
 * takes too much, those after it go without. Not thread-safe.
 */
public final class Allowance {
  private final double share;
  private final long most;
  private final LongSupplier clock;
  private long left;
  private long spent;

  /**
   * An allowance of which all that can be saved is there at once.
   *
   * @param share of what is earned that may be spent, from 0 to 1
   * @param most nanoseconds that are saved, more than 0
   * @param clock tells nanoseconds
   */
  public Allowance(double share, long most, LongSupplier clock) {
    this.share = share;
    this.most = most;
    this.clock = clock;
    this.left = most;
  }

  /** One that is never used up. */
  public static Allowance unbounded() {
    return new Allowance(0, 1, () -> 0);
  }

  /** Says that so many nanoseconds were spent on what counts. */
  public void earn(long nanos) {
    left = Math.min(most, left + (long) (nanos * share));
  }

  /** Whether there is anything left. */
  public boolean isOpen() {
    return left > 0;
  }

  /** What is left, in nanoseconds; below 0 if more was spent than earned. */
  public long left() {
    return left;
  }

  /** Does a piece of work and charges what it took, however much is left. */
  public <T> T spend(Supplier<T> work) {
    long start = clock.getAsLong();
    T result = work.get();
    long took = clock.getAsLong() - start;
    left -= took;
    spent += took;
    return result;
  }

  /** What all work has taken so far, in nanoseconds. */
  public long spent() {
    return spent;
  }
}
