package dev.tiercel.harness.fuzz;

import java.io.PrintStream;
import java.util.HashSet;
import java.util.Set;

/** Reports what escapes from a session, once per distinct place, so that a loop floods nobody. */
final class Complaints {
  private final PrintStream out;
  private final Set<String> places = new HashSet<>();

  Complaints(PrintStream out) {
    this.out = out;
  }

  /** Prints a sentence. */
  void say(String sentence) {
    out.println(sentence);
  }

  /**
   * Prints a throwable with its stack, unless one of its kind from the same place was printed.
   *
   * @param during what was going on, for example {@code a mutation}
   */
  synchronized void report(String during, Throwable thrown) {
    StackTraceElement[] stack = thrown.getStackTrace();
    String place = thrown.getClass().getName() + (stack.length == 0 ? "" : " at " + stack[0]);
    if (places.add(place)) {
      out.println(
          "The fuzzer itself failed in "
              + during
              + "; it goes on, and says so only once: "
              + place);
      thrown.printStackTrace(out);
    }
  }
}
