package dev.tiercel.solver;

import java.time.Duration;

/**
 * Resource usage of a run.
 *
 * @param wall elapsed time
 * @param cpu processor time, or zero if it could not be measured
 * @param peakMemoryBytes peak resident memory of the solver's largest process (for a worker, with
 *     everything that it keeps warm), sampled at most every 50 ms; 0 if it could not be measured,
 *     as inside this JVM and for a very short process
 */
public record ResourceUsage(Duration wall, Duration cpu, long peakMemoryBytes) {
  /** No usage, or not measured. */
  public static final ResourceUsage NONE = new ResourceUsage(Duration.ZERO, Duration.ZERO, 0);

  /** Returns this usage with another elapsed time. */
  public ResourceUsage withElapsed(Duration elapsed) {
    return new ResourceUsage(elapsed, cpu, peakMemoryBytes);
  }
}
