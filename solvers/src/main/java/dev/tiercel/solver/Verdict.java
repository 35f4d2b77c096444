package dev.tiercel.solver;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answer of a solver to one {@code check-sat}, or the reason for its lack. */
public enum Verdict {
  SAT,
  UNSAT,
  /** The solver answered that it does not know. */
  UNKNOWN,
  /**
   * Like {@link #ERROR}, because the solver does not support a command, operator, logic or option.
   */
  UNSUPPORTED,
  /** The solver rejected the script, the check, or a command that the check depends on. */
  ERROR,
  /** A time limit, wall or CPU, ended the run. */
  TIMEOUT,
  /** The memory, stack or output limit ended the run. */
  OUT_OF_RESOURCES,
  /** The solver died or reported an internal failure: see {@link Run#failure()}. */
  CRASH,
  /** No answer and no reason: none of the output can be attributed to the check. */
  MISSING;

  /** Returns the verdict that solvers print as this word, or {@code null}. */
  public static @Nullable Verdict printed(String word) {
    return switch (word) {
      case "sat" -> SAT;
      case "unsat" -> UNSAT;
      case "unknown" -> UNKNOWN;
      case "timeout" -> TIMEOUT;
      default -> null;
    };
  }

  /** Whether another solver's answer can contradict this verdict. */
  public boolean isDecided() {
    return this == SAT || this == UNSAT;
  }

  /**
   * Whether two lists, with one verdict per check, have opposite answers to a check. Checks that
   * only one of them has are ignored.
   */
  public static boolean contradict(List<Verdict> verdicts, List<Verdict> others) {
    for (int i = 0; i < Math.min(verdicts.size(), others.size()); i++) {
      Verdict one = verdicts.get(i);
      Verdict two = others.get(i);
      if (one.isDecided() && two.isDecided() && one != two) {
        return true;
      }
    }
    return false;
  }
}
