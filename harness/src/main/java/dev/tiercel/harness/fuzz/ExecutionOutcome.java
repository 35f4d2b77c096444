package dev.tiercel.harness.fuzz;

/** Outcome of one execution for libFuzzer. */
public sealed interface ExecutionOutcome {
  /** No finding: coverage alone decides whether the input is kept. */
  ExecutionOutcome CONTINUE = new Continue();

  /** No finding, and the input is not kept, whatever it covers. */
  ExecutionOutcome DISCARD = new Discard();

  /** No finding. */
  record Continue() implements ExecutionOutcome {}

  /** An input that is not worth keeping. */
  record Discard() implements ExecutionOutcome {}

  /**
   * A bug. For each new key the input is written as {@code crash-<sha1>} below {@code
   * -artifact_prefix}; if the session has kept it already, only if the command line asks for
   * artifacts.
   *
   * @param key identifies the finding, whatever stack it was thrown from
   * @param description text for the user, one or more lines without a final line break
   * @param bucket name of the bug that is the same in every build of a solver, as a Java name;
   *     empty if it has none
   * @param kept whether the session has kept the input itself
   * @param stop whether fuzzing ends with this finding, however many were asked for
   */
  record Finding(String key, String description, String bucket, boolean kept, boolean stop)
      implements ExecutionOutcome {
    /** Creates a finding without a bucket, whose input the session has not kept. */
    public Finding(String key, String description, boolean stop) {
      this(key, description, "", false, stop);
    }
  }
}
