package dev.tiercel.solver;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/** Limits for tests whose results must not depend on how busy or slow the machine is. */
public final class Patience {
  private static final Duration PLENTY = Duration.ofMinutes(10);
  private static final long FIRST_MILLIS = 250;
  private static final int LOOK_MILLIS = 10;

  /**
   * For runs that end by themselves or by their memory or output limit: far more time than needed.
   */
  public static final Limits AMPLE = new Limits(PLENTY, PLENTY, 1L << 30, 1 << 20);

  /** For endless computations: only the CPU time limit ends them. */
  public static final Limits BUSY = new Limits(PLENTY, Duration.ofMillis(300), 1L << 30, 1 << 20);

  /** For runs that sleep endlessly: only the wall-clock limit ends them. */
  public static final Limits IDLE = new Limits(Duration.ofMillis(300), PLENTY, 1L << 30, 1 << 20);

  private Patience() {}

  /**
   * Repeats an endless run with growing time limits until the predicate holds for it. Returns the
   * last run, which satisfies the predicate unless no run does.
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

  /** Waits for a state that is certain to be reached. Returns whether it was reached. */
  public static boolean await(BooleanSupplier state) throws InterruptedException {
    for (long left = PLENTY.toMillis(); left > 0 && !state.getAsBoolean(); left -= LOOK_MILLIS) {
      Thread.sleep(LOOK_MILLIS);
    }
    return state.getAsBoolean();
  }
}
