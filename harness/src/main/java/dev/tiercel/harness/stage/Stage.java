package dev.tiercel.harness.stage;

/** One step that an input goes through when libFuzzer runs it. All calls come from one thread. */
public interface Stage extends AutoCloseable {
  /**
   * Does its part, with what the stages before it have left in the iteration. It {@link
   * Iteration#end ends} the iteration where the stages after it have nothing to do.
   */
  void run(Iteration iteration);

  /** Says and saves what is left, when the campaign ends in an orderly way. */
  default void finish() {}

  /** Releases what it holds, after all stages have {@link #finish finished}. */
  @Override
  default void close() {}
}
