package dev.tiercel.solver;

import java.time.Duration;

/**
 * A point in time after which no solver runs for a piece of work. A run that it cuts short gives no
 * result, so the work is aborted by a {@link DeadlineException}.
 */
public final class Deadline {
  /** No deadline. */
  public static final Deadline NONE = new Deadline(false, 0);

  private final boolean bounded;
  private volatile long nanos;

  private Deadline(boolean bounded, long nanos) {
    this.bounded = bounded;
    this.nanos = nanos;
  }

  /** Returns a deadline at a value of {@link System#nanoTime}. */
  public static Deadline at(long nanos) {
    return new Deadline(true, nanos);
  }

  /** Returns a deadline after a duration from now. */
  public static Deadline after(Duration time) {
    return at(System.nanoTime() + time.toNanos());
  }

  /** Returns an independent copy, for {@link #moveTo}. */
  public Deadline copy() {
    return new Deadline(bounded, nanos);
  }

  /**
   * Moves this deadline to that of other work, for solvers that stay open; an unbounded one stays
   * unbounded.
   */
  public void moveTo(Deadline other) {
    nanos = other.nanos;
  }

  /** Whether it passed at least this long ago. */
  public boolean isOverBy(Duration time) {
    return bounded && System.nanoTime() - nanos >= time.toNanos();
  }

  /** Whether it has passed. */
  public boolean isOver() {
    return isOverBy(Duration.ZERO);
  }

  /** Returns a solver whose runs end at the deadline; closing it closes the given solver. */
  public Solver of(Solver solver) {
    return bounded ? new DeadlineSolver(solver, this) : solver;
  }

  /**
   * Limits a run to the remaining time.
   *
   * @throws DeadlineException if no time is left
   */
  Limits within(Limits limits) {
    Duration left = Duration.ofNanos(nanos - System.nanoTime());
    if (left.isNegative() || left.isZero()) {
      throw new DeadlineException();
    }
    return left.compareTo(limits.wall()) >= 0
        ? limits
        : new Limits(left, limits.cpu(), limits.memoryBytes(), limits.outputBytes(), limits.work());
  }
}
