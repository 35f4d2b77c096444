package dev.tiercel.versions;

import dev.tiercel.solver.SolverId;

/**
 * Result of a solver's version on a script.
 *
 * @param version the solver
 * @param outcome whether it shows a bug
 * @param why its verdicts, what the bug is, or why the version could not be run
 */
public record VersionResult(SolverId version, Outcome outcome, String why) {
  /** Possible outcomes for a version. */
  public enum Outcome {
    /** It shows a bug, in fresh processes. */
    BUG("BUG"),
    /** It answers sat or unsat, and nothing shows that this is wrong. */
    OK("ok"),
    /** It gives no answer, or an error. */
    UNDECIDED("undecided"),
    /** It rejects the script, so that its answers are to something else. */
    UNSUPPORTED("not supported"),
    /** It is unavailable, or does not start here. */
    UNAVAILABLE("unavailable"),
    /** It was not run, because the results of its neighbours suffice. */
    SKIPPED("skipped");

    private final String word;

    Outcome(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  /** Returns the version, the outcome and the first line of the reason. */
  public String line() {
    String first = why.lines().findFirst().orElse("");
    return version + "  " + outcome + (first.isEmpty() ? "" : ": " + first);
  }

  /** Whether it shows a bug. */
  public boolean isBug() {
    return outcome == Outcome.BUG;
  }

  /** Whether it is known to show a bug, or not to. */
  public boolean isDecided() {
    return outcome == Outcome.BUG || outcome == Outcome.OK;
  }
}
