package dev.tiercel.solver;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/** Bounds for tests that come out the same on a machine that is busy or slow. */
public final class Patience {
  private static final Duration PLENTY = Duration.ofMinutes(10);
  private static final long FIRST_MILLIS = 250;
  private static final int LOOK_MILLIS = 10;

  /** For what has to end by itself, or by its memory or output: far more time than it takes. */
  public static final Limits AMPLE = new Limits(PLENTY, PLENTY, 1L << 30, 1 << 20);

  /** For what computes without an end: nothing but its processor time ends it. */
  public static final Limits BUSY = new Limits(PLENTY, Duration.ofMillis(300), 1L << 30, 1 << 20);

  /** For what sleeps without an end: nothing but the clock ends it. */
  public static final Limits IDLE = new Limits(Duration.ofMillis(300), PLENTY, 1L << 30, 1 << 20);

  private Patience() {}

  /**
   * Runs what has no end with more and more time, until that was enough to see something before the
   * end. Returns the last run, in which it was seen unless it never is.
   */
  public static Run until(Predicate<Run> seen, Function<Limits, Run> what) {
    long millis = FIRST_MILLIS;
    Run run = what.apply(Limits.ofMillis(millis));
    while (!seen.test(run) && millis < PLENTY.toMillis()) {
      millis *= 2;
      run = what.apply(Limits.ofMillis(millis));
    }
    return run;
  }

  /** Waits until something holds that is sure to come. Returns whether it does. */
  public static boolean await(BooleanSupplier state) throws InterruptedException {
    for (long left = PLENTY.toMillis(); left > 0 && !state.getAsBoolean(); left -= LOOK_MILLIS) {
      Thread.sleep(LOOK_MILLIS);
    }
    return state.getAsBoolean();
  }
}
