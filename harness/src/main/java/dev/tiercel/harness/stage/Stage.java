package dev.tiercel.harness.stage;

/** One step of the execution of an input. All calls come from one thread. */
public interface Stage extends AutoCloseable {
  /**
   * Runs the step on the results of the stages before it. It {@link PipelineContext#end ends} the
   * iteration if the later stages have nothing to do.
   */
  void run(PipelineContext iteration);

  /** Reports and saves remaining results when the campaign ends in an orderly way. */
  default void finish() {}

  /** Releases resources, after all stages have {@link #finish finished}. */
  @Override
  default void close() {}
}
