package dev.tiercel.solver.exec;

import dev.tiercel.solver.Usage;
import dev.tiercel.solver.worker.message.Escape;
import org.jspecify.annotations.Nullable;

/**
 * How a process ended.
 *
 * @param exit exit code, {@code 128 + signal} for a death by signal
 * @param stopped whether we ended it because its time was up
 * @param output standard output, cut at the limit
 * @param error standard error, cut at the limit
 * @param usage what it took, with its children
 * @param truncated whether it wrote more than the limit to one of its streams
 * @param escape the exception that escaped from a library, or {@code null}
 */
public record Ended(
    int exit,
    boolean stopped,
    String output,
    String error,
    Usage usage,
    boolean truncated,
    @Nullable Escape escape) {

  /** The same end with another output. */
  Ended withOutput(String text) {
    return new Ended(exit, stopped, text, error, usage, truncated, escape);
  }
}
