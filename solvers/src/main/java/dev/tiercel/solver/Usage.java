package dev.tiercel.solver;

import java.time.Duration;

/**
 * What a run took.
 *
 * @param wall elapsed time
 * @param cpu processor time, or zero where it could not be measured
 * @param peakMemoryBytes peak resident memory of the solver's largest process (of a worker with all
 *     that it keeps warm), looked at every 50 ms at most; 0 where it could not be measured, as
 *     inside this JVM and for a process that ended at once
 */
public record Usage(Duration wall, Duration cpu, long peakMemoryBytes) {
  /** Nothing, or nobody measured it. */
  public static final Usage NONE = new Usage(Duration.ZERO, Duration.ZERO, 0);

  /** The same over another time. */
  public Usage within(Duration elapsed) {
    return new Usage(elapsed, cpu, peakMemoryBytes);
  }
}
