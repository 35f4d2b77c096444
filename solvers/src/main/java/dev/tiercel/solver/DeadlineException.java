package dev.tiercel.solver;

import org.jspecify.annotations.Nullable;

/** The deadline of a piece of work has passed; its partial results are invalid. */
public final class DeadlineException extends RuntimeException {
  DeadlineException() {
    super("the time is over");
  }

  /**
   * Whether an exception or one of its causes is a passed deadline, on whichever thread a solver
   * was run.
   */
  public static boolean isCauseOf(Throwable thrown) {
    for (@Nullable Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof DeadlineException) {
        return true;
      }
    }
    return false;
  }
}
