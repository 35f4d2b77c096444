package dev.tiercel.solver;

import java.time.Duration;

/**
 * A moment by the clock after which no solver runs for a piece of work. A run that it ends says
 * nothing of the solver, so that the work ends there, by a {@link DeadlineException}.
 */
public final class Deadline {
  /** A time without end. */
  public static final Deadline NONE = new Deadline(false, 0);

  private final boolean bounded;
  private volatile long nanos;

  private Deadline(boolean bounded, long nanos) {
    this.bounded = bounded;
    this.nanos = nanos;
  }

  /** When the clock of {@link System#nanoTime} shows so much. */
  public static Deadline at(long nanos) {
    return new Deadline(true, nanos);
  }

  /** So much time from now on. */
  public static Deadline in(Duration time) {
    return at(System.nanoTime() + time.toNanos());
  }

  /** The same moment, to be moved by itself. */
  public Deadline copy() {
    return new Deadline(bounded, nanos);
  }

  /** Moves it to that of other work, for solvers that stay open; one without end stays so. */
  public void moveTo(Deadline other) {
    nanos = other.nanos;
  }

  /** Whether it lies so far back, by the clock. */
  public boolean isOverFor(Duration time) {
    return bounded && System.nanoTime() - nanos >= time.toNanos();
  }

  /** Whether it has passed. */
  public boolean isOver() {
    return isOverFor(Duration.ZERO);
  }

  /** A solver whose runs end by then; closing it closes the one that is given. */
  public Solver of(Solver solver) {
    return bounded ? new DeadlineSolver(solver, this) : solver;
  }

  /**
   * What a run may take of the time that is left.
   *
   * @throws DeadlineException if nothing is left
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
