package dev.tiercel.harness.fuzz;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Whether a run has gone on for a second longer than libFuzzer's time limit. The clock starts with
 * the first question, which the first input asks: the downloads of solvers before it do not count,
 * as for libFuzzer itself.
 */
final class LibFuzzerTimeout implements BooleanSupplier {
  private final long most;
  private final LongSupplier clock;
  private long start;
  private boolean started;

  /**
   * Creates a clock that has not started.
   *
   * @param seconds libFuzzer's time limit; 0 for none
   * @param clock returns nanoseconds
   */
  LibFuzzerTimeout(long seconds, LongSupplier clock) {
    this.most = seconds == 0 ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(seconds + 1);
    this.clock = clock;
  }

  @Override
  public boolean getAsBoolean() {
    long now = clock.getAsLong();
    if (!started) {
      started = true;
      start = now;
    }
    return now - start > most;
  }
}
