package dev.tiercel.harness.fuzz;

import java.util.HashSet;
import java.util.Set;

/**
 * Reports exceptions that escape from a session, once per distinct place, so that a loop does not
 * flood the output.
 */
final class ErrorReporter {
  private final LoopListener listener;
  private final Set<String> places = new HashSet<>();

  ErrorReporter(LoopListener listener) {
    this.listener = listener;
  }

  /** Reports that the time was over before the first mutation. */
  void outOfTime() {
    listener.outOfTime();
  }

  /**
   * Reports a throwable, unless one of its class was reported from the same place before.
   *
   * @param during the activity that failed, for example {@code a mutation}
   */
  synchronized void report(String during, Throwable thrown) {
    StackTraceElement[] stack = thrown.getStackTrace();
    String place = thrown.getClass().getName() + (stack.length == 0 ? "" : " at " + stack[0]);
    if (places.add(place)) {
      listener.errorEscaped(during, place, thrown);
    }
  }
}
