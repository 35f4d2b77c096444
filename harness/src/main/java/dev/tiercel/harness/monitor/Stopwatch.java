package dev.tiercel.harness.monitor;

import java.util.EnumMap;
import java.util.Map;

/** Divides the time of one thread among phases, each moment in exactly one. Not thread-safe. */
public final class Stopwatch {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Map<Phase, Long> nanos = new EnumMap<>(Phase.class);
  private Phase now = Phase.LOOP;
  private long since;

  /**
   * Begins in {@link Phase#LOOP}.
   *
   * @param nowNanos a monotonic clock's reading, as in {@link System#nanoTime}
   */
  public Stopwatch(long nowNanos) {
    this.since = nowNanos;
  }

  /**
   * Begins another phase.
   *
   * @return the one that ends here, to go back to
   */
  public Phase enter(Phase next, long nowNanos) {
    Phase last = now;
    nanos.merge(last, nowNanos - since, Long::sum);
    now = next;
    since = nowNanos;
    return last;
  }

  /** Milliseconds of each phase that has ended at least once, the current one up to now. */
  Map<Phase, Long> millis(long nowNanos) {
    enter(now, nowNanos);
    Map<Phase, Long> millis = new EnumMap<>(Phase.class);
    nanos.forEach((phase, n) -> millis.put(phase, n / NANOS_PER_MILLI));
    return millis;
  }
}
