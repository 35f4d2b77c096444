package dev.tiercel.harness.monitor;

import java.util.EnumMap;
import java.util.Map;

/** Divides the time of one thread among phases that do not overlap. Not thread-safe. */
public final class Stopwatch {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Map<LoopPhase, Long> nanos = new EnumMap<>(LoopPhase.class);
  private LoopPhase now = LoopPhase.LOOP;
  private long since;

  /**
   * Starts in {@link LoopPhase#LOOP}.
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
  public LoopPhase enter(LoopPhase next, long nowNanos) {
    LoopPhase last = now;
    nanos.merge(last, nowNanos - since, Long::sum);
    now = next;
    since = nowNanos;
    return last;
  }

  /** Returns the milliseconds of each phase so far, including the current one. */
  Map<LoopPhase, Long> millis(long nowNanos) {
    enter(now, nowNanos);
    Map<LoopPhase, Long> millis = new EnumMap<>(LoopPhase.class);
    nanos.forEach((phase, n) -> millis.put(phase, n / NANOS_PER_MILLI));
    return millis;
  }
}
