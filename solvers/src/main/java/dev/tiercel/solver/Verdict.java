package dev.tiercel.solver;

import org.jspecify.annotations.Nullable;

/** What a solver said to one {@code check-sat}, or why it said nothing. */
public enum Verdict {
  SAT,
  UNSAT,
  /** The solver gave up by its own word. */
  UNKNOWN,
  /** As {@link #ERROR}, because it does not know a command, operator, logic or option. */
  UNSUPPORTED,
  /** The solver rejected the script, the check, or a command that the check depends on. */
  ERROR,
  /** A time limit, wall or CPU, ended the run. */
  TIMEOUT,
  /** The memory, stack or output limit ended the run. */
  OUT_OF_RESOURCES,
  /** The solver died or reported an internal failure: see {@link Run#failure()}. */
  CRASH,
  /**
   * The solver gave no reason for having no answer: nothing that it printed can be told to be its
   * answer to the check.
   */
  MISSING;

  /** The verdict that a word is which solvers print, or {@code null}. */
  public static @Nullable Verdict printed(String word) {
    return switch (word) {
      case "sat" -> SAT;
      case "unsat" -> UNSAT;
      case "unknown" -> UNKNOWN;
      case "timeout" -> TIMEOUT;
      default -> null;
    };
  }

  /** Whether this is an answer that another solver's answer can contradict. */
  public boolean decided() {
    return this == SAT || this == UNSAT;
  }
}
