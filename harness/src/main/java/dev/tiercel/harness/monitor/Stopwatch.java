package dev.tiercel.harness.monitor;

import java.util.EnumMap;
import java.util.Map;

/** Divides the time of one thread among phases that do not overlap. Not thread-safe. */
public final class Stopwatch {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Map<Phase, Long> nanos = new EnumMap<>(Phase.class);
  private Phase now = Phase.LOOP;
  private long since;

  /**
   * Starts in {@link Phase#LOOP}.
   *
   * @param nowNanos current time on a monotonic clock, as from {@link System#nanoTime}
   */
  public Stopwatch(long nowNanos) {
    this.since = nowNanos;
  }

  /**
   * Starts another phase.
   *
   * @return the previous phase, to return to
   */
  public Phase enter(Phase next, long nowNanos) {
    Phase last = now;
    nanos.merge(last, nowNanos - since, Long::sum);
    now = next;
    since = nowNanos;
    return last;
  }

  /** Returns the milliseconds of each phase so far, including the current one. */
  Map<Phase, Long> millis(long nowNanos) {
    enter(now, nowNanos);
    Map<Phase, Long> millis = new EnumMap<>(Phase.class);
    nanos.forEach((phase, n) -> millis.put(phase, n / NANOS_PER_MILLI));
    return millis;
  }
}
