package dev.tiercel.harness.fuzz;

/** What came of one execution, as far as libFuzzer is concerned. */
public sealed interface ExecutionOutcome {
  /** Nothing to report: the coverage alone decides whether the input is kept. */
  ExecutionOutcome CONTINUE = new Continue();

  /** Nothing to report, and nothing to go on from: the input is not kept, whatever it covers. */
  ExecutionOutcome DISCARD = new Discard();

  /** Nothing to report. */
  record Continue() implements ExecutionOutcome {}

  /** An input that is not worth keeping. */
  record Discard() implements ExecutionOutcome {}

  /**
   * A bug. Once per key the input is written as {@code crash-<sha1>} below {@code
   * -artifact_prefix}; where the session has kept it already, only if the command line asks for
   * artifacts.
   *
   * @param key tells this finding from others, whatever stack it was thrown from
   * @param description what is shown to the user, one or more lines without a final line break
   * @param bucket the same bug's name in every build of a solver, as a Java name; empty if it has
   *     none
   * @param kept whether the session has kept the input itself
   * @param stop whether fuzzing ends with this finding, however many were asked for
   */
  record Finding(String key, String description, String bucket, boolean kept, boolean stop)
      implements ExecutionOutcome {
    /** A bug without a bucket, whose input the session has not kept. */
    public Finding(String key, String description, boolean stop) {
      this(key, description, "", false, stop);
    }
  }
}
