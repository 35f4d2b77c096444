package dev.tiercel.harness.fuzz;

/**
 * Listener to the events of the loop. Called from libFuzzer's thread; an implementation MUST NOT
 * throw.
 */
public interface LoopListener {
  /** Receives a finding, once. */
  default void findingReported(ExecutionOutcome.Finding finding) {}

  /**
   * Receives the token by which libFuzzer's minimiser identifies a finding's bug, for its output.
   */
  default void token(String word) {}

  /** Called if the time was over before the first mutation. */
  default void outOfTime() {}

  /**
   * Receives an internal error of the fuzzer, once for each place; fuzzing continues.
   *
   * @param during the activity that failed, for example {@code a mutation}
   * @param place the throwable's class and the place where it was thrown
   */
  default void errorEscaped(String during, String place, Throwable thrown) {}
}
