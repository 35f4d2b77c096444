package dev.tiercel.solver.exec;

import dev.tiercel.solver.worker.message.Escape;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a process ended.
 *
 * @param exit exit code, {@code 128 + signal} for a death by signal
 * @param stopped whether we ended it because its time was up
 * @param output standard output, cut at the limit
 * @param error standard error, cut at the limit
 * @param wall elapsed time
 * @param cpu processor time of the process and its children, or zero where it is not known
 * @param peakMemoryBytes peak resident memory, or 0 where it is not known
 * @param truncated whether it wrote more than the limit to one of its streams
 * @param escape the exception that escaped from a library, or {@code null}
 */
public record Ended(
    int exit,
    boolean stopped,
    String output,
    String error,
    Duration wall,
    Duration cpu,
    long peakMemoryBytes,
    boolean truncated,
    @Nullable Escape escape) {

  /** The same end with another output. */
  Ended withOutput(String text) {
    return new Ended(exit, stopped, text, error, wall, cpu, peakMemoryBytes, truncated, escape);
  }
}
