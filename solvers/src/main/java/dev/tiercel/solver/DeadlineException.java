package dev.tiercel.solver;

import org.jspecify.annotations.Nullable;

/** The time for a piece of work is over: what it came to so far says nothing. */
public final class DeadlineException extends RuntimeException {
  DeadlineException() {
    super("the time is over");
  }

  /** Whether something was thrown for this reason, on whichever thread a solver was asked. */
  public static boolean isBehind(Throwable thrown) {
    for (@Nullable Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof DeadlineException) {
        return true;
      }
    }
    return false;
  }
}
