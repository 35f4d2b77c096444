package dev.tiercel.solver;

import java.util.function.Predicate;
import java.util.function.Supplier;

/** Repetition of runs that a busy machine kept waiting, see {@link Run#starved}. */
public final class StarvedRunRetry {
  private static final int MOST = 3;

  private StarvedRunRetry() {}

  /**
   * Does some work up to three times, and returns the first result that is reliable, otherwise the
   * last one.
   *
   * @param isStarved whether a result is unreliable because the machine was too busy
   */
  public static <T> T of(Supplier<T> work, Predicate<T> isStarved) {
    T result = work.get();
    for (int i = 1; i < MOST && isStarved.test(result); i++) {
      result = work.get();
    }
    return result;
  }
}
