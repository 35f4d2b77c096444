package dev.tiercel.harness.fuzz;

import java.util.HashSet;
import java.util.Set;

/** Reports what escapes from a session, once per distinct place, so that a loop floods nobody. */
final class ErrorReporter {
  private final LoopListener listener;
  private final Set<String> places = new HashSet<>();

  ErrorReporter(LoopListener listener) {
    this.listener = listener;
  }

  /** Says that the time was over before anything was mutated. */
  void outOfTime() {
    listener.outOfTime();
  }

  /**
   * Tells of a throwable, unless one of its kind from the same place was told.
   *
   * @param during what was going on, for example {@code a mutation}
   */
  synchronized void report(String during, Throwable thrown) {
    StackTraceElement[] stack = thrown.getStackTrace();
    String place = thrown.getClass().getName() + (stack.length == 0 ? "" : " at " + stack[0]);
    if (places.add(place)) {
      listener.escaped(during, place, thrown);
    }
  }
}
