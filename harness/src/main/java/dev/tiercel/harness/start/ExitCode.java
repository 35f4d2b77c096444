package dev.tiercel.harness.start;

/** What the exit code of every command means; where several apply, the first one here counts. */
public enum ExitCode {
  /** A bug was found, an assertion is false under the model, or a file is not current. */
  FOUND(1, "found: a bug, an assertion that is false, a file that is out of date"),
  /** Tiercel itself failed at a script; what it was is kept to be reported. */
  INTERNAL(5, "Tiercel itself failed on a script, see internal-errors beside the findings"),
  /** Something outside is missing or fails: a solver, the disk. */
  ENVIRONMENT(3, "environment: a solver is unavailable or does not answer, the disk is full"),
  /** The command line, a setting, or a script is wrong. */
  USAGE(2, "usage: the command line, a setting or a script is wrong, or a file cannot be read"),
  /** Neither found nor ruled out. */
  UNDECIDED(
      4, "undecided: an assertion that is unknown under the model, a check without an answer"),
  /** All was looked at and nothing was found. */
  NOTHING(0, "nothing found");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** The number that a process ends with. */
  public int code() {
    return code;
  }

  /** The one of the two that counts. */
  public ExitCode and(ExitCode other) {
    return compareTo(other) <= 0 ? this : other;
  }

  /** What it tells, in a few words. */
  public String meaning() {
    return meaning;
  }
}
