package dev.tiercel.harness.start;

/**
 * Meaning of the exit code of every command; if several apply, the first one here takes precedence.
 */
public enum ExitCode {
  /** A bug was found, an assertion is false under the model, or a file is out of date. */
  FOUND(1, "found: a bug, an assertion that is false, a file that is out of date"),
  /** Tiercel itself failed on a script; the error is stored so that it can be reported. */
  INTERNAL(5, "Tiercel itself failed on a script, see internal-errors beside the findings"),
  /** The environment fails: a solver is missing, the disk is full. */
  ENVIRONMENT(3, "environment: a solver is unavailable or does not answer, the disk is full"),
  /** The command line, a setting, or a script is invalid. */
  USAGE(2, "usage: the command line, a setting or a script is wrong, or a file cannot be read"),
  /** No decision was possible. */
  UNDECIDED(
      4, "undecided: an answer that could not be judged, an assertion unknown under the model"),
  /** Everything was checked and nothing was found. */
  NOTHING(0, "success, and nothing found");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** Returns the exit code of the process. */
  public int code() {
    return code;
  }

  /** Returns the one of the two that takes precedence. */
  public ExitCode and(ExitCode other) {
    return compareTo(other) <= 0 ? this : other;
  }

  /** Returns a short description. */
  public String meaning() {
    return meaning;
  }
}
