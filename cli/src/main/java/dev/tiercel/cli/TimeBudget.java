package dev.tiercel.cli;

import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.solver.Deadline;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How much is left of a time that was given, by the clock. */
final class TimeBudget {
  private final long start = System.nanoTime();
  private final @Nullable Duration whole;

  /**
   * From now on.
   *
   * @param whole {@code null} for a time without end
   */
  TimeBudget(@Nullable Duration whole) {
    this.whole = whole;
  }

  /** Whether it has an end. */
  boolean isBounded() {
    return whole != null;
  }

  /** Whether it is over. */
  boolean over() {
    return over(1);
  }

  /** Whether a share of it is over, 0 to 1: what comes last needs time as well. */
  boolean over(double share) {
    return whole != null && System.nanoTime() - start > share * whole.toNanos();
  }

  /** When a share of it is over, 0 to 1. */
  Deadline end(double share) {
    return whole == null ? Deadline.NONE : Deadline.at(start + (long) (share * whole.toNanos()));
  }

  /** A time, or what is left if that is less; not negative. */
  Duration atMost(Duration time) {
    if (whole == null) {
      return time;
    }
    Duration left = whole.minusNanos(System.nanoTime() - start);
    return left.isNegative() ? Duration.ZERO : left.compareTo(time) < 0 ? left : time;
  }

  /** Time since it began, and how much there is, such as {@code 00:00:35 of 00:03:00}. */
  @Override
  public String toString() {
    String clock = Durations.clock(Duration.ofNanos(System.nanoTime() - start));
    return whole == null ? clock : clock + " of " + Durations.clock(whole);
  }
}
