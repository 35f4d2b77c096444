package dev.tiercel.cli;

import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.solver.Deadline;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A time budget, by the clock. */
final class TimeBudget {
  private final long start = System.nanoTime();
  private final @Nullable Duration whole;

  /**
   * Creates a budget that starts now.
   *
   * @param whole {@code null} for unlimited time
   */
  TimeBudget(@Nullable Duration whole) {
    this.whole = whole;
  }

  /** Whether it is limited. */
  boolean isBounded() {
    return whole != null;
  }

  /** Whether it is exhausted. */
  boolean isExhausted() {
    return isExhausted(1);
  }

  /** Whether a share of it, 0 to 1, is exhausted; the rest is left to later work. */
  boolean isExhausted(double share) {
    return whole != null && System.nanoTime() - start > share * whole.toNanos();
  }

  /** Returns the deadline at which a share of it, 0 to 1, is exhausted. */
  Deadline end(double share) {
    return whole == null ? Deadline.NONE : Deadline.at(start + (long) (share * whole.toNanos()));
  }

  /** Returns a time, or the remaining time if that is less; not negative. */
  Duration atMost(Duration time) {
    if (whole == null) {
      return time;
    }
    Duration left = whole.minusNanos(System.nanoTime() - start);
    return left.isNegative() ? Duration.ZERO : left.compareTo(time) < 0 ? left : time;
  }

  /** Returns the elapsed and the total time, such as {@code 00:00:35 of 00:03:00}. */
  @Override
  public String toString() {
    String clock = Durations.clock(Duration.ofNanos(System.nanoTime() - start));
    return whole == null ? clock : clock + " of " + Durations.clock(whole);
  }
}
