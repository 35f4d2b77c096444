package dev.tiercel.harness.fuzz;

/**
 * Is told what comes out of the loop, by those who run it and do not know who shows it. Called from
 * libFuzzer's thread; an implementation MUST NOT throw.
 */
public interface LoopListener {
  /** A finding, which is told once. */
  default void caught(ExecutionOutcome.Finding finding) {}

  /** The word by which libFuzzer's minimiser tells a finding's bug from others; it reads it. */
  default void token(String word) {}

  /** The time was over before anything was mutated. */
  default void outOfTime() {}

  /**
   * Something escaped from the fuzzer itself, which goes on; told once for each place.
   *
   * @param during what was going on, for example {@code a mutation}
   * @param place the throwable's class and where it comes from
   */
  default void escaped(String during, String place, Throwable thrown) {}
}
