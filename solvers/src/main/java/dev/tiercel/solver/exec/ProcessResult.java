package dev.tiercel.solver.exec;

import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.worker.message.Escape;
import org.jspecify.annotations.Nullable;

/**
 * Result of a process.
 *
 * @param exit exit code, {@code 128 + signal} if a signal ended it
 * @param stopped whether it was killed at a time limit
 * @param output standard output, truncated at the limit
 * @param error standard error, truncated at the limit
 * @param usage resource usage, with its children
 * @param truncated whether it wrote more than the limit to one of its streams
 * @param escape the exception thrown by a library, or {@code null}
 */
public record ProcessResult(
    int exit,
    boolean stopped,
    String output,
    String error,
    ResourceUsage usage,
    boolean truncated,
    @Nullable Escape escape) {

  /** Returns this result with another output. */
  ProcessResult withOutput(String text) {
    return new ProcessResult(exit, stopped, text, error, usage, truncated, escape);
  }
}
