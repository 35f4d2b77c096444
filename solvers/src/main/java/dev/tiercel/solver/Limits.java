package dev.tiercel.solver;

import java.time.Duration;

/**
 * What one run may use. A run that reaches a limit ends with {@link Verdict#TIMEOUT} or {@link
 * Verdict#OUT_OF_RESOURCES}; that is never a finding by itself.
 *
 * @param wall elapsed time
 * @param cpu processor time of the solver, all its threads together
 * @param memoryBytes memory of the solver process; not enforced for solvers inside the fuzzing JVM
 * @param outputBytes how much of each output stream is kept; what comes after is dropped
 * @param work how many steps of its own count the solver may take for an answer, 0 for no bound;
 *     one that counts none has no such bound. It comes to the same end on any machine
 */
public record Limits(Duration wall, Duration cpu, long memoryBytes, int outputBytes, long work) {
  /**
   * A solver that computes meets its CPU limit first. The wall limit is so many times as long: it
   * is for one that sleeps, and must not end one that a busy machine keeps waiting.
   */
  private static final int WALL_FACTOR = 4;

  /** Limits without a bound on work. */
  public Limits(Duration wall, Duration cpu, long memoryBytes, int outputBytes) {
    this(wall, cpu, memoryBytes, outputBytes, 0);
  }

  private static final int MORE_MEMORY = 4;
  private static final Duration BRIEF = Duration.ofSeconds(1);

  /** One second of CPU time, four of wall time, 1 GiB of memory, 1 MiB of output. */
  public static final Limits DEFAULT = ofMillis(1_000);

  /** A bound on CPU time, four times that on wall time, the other limits at their defaults. */
  public static Limits ofMillis(long millis) {
    Duration cpu = Duration.ofMillis(millis);
    return new Limits(cpu.multipliedBy(WALL_FACTOR), cpu, 1L << 30, 1 << 20);
  }

  /** A bound on CPU time, four times that on wall time, and a bound on memory. */
  public static Limits of(Duration cpu, long memoryBytes) {
    return ofMillis(cpu.toMillis()).withMemory(memoryBytes);
  }

  /** These limits for a first look: a second of CPU time at most, the same memory. */
  public Limits brief() {
    return cpu.compareTo(BRIEF) > 0 ? of(BRIEF, memoryBytes) : this;
  }

  /** The same limits with another bound on memory. */
  public Limits withMemory(long bytes) {
    return new Limits(wall, cpu, bytes, outputBytes, work);
  }

  /**
   * These limits with four times the memory. What a run in company has shown just below a limit may
   * need a little more in a process of its own, and a failure that meets the limit first is no
   * failure any more: one assertion of a released solver takes 1,083 MiB to fail.
   */
  public Limits withMoreMemory() {
    return withMemory(memoryBytes * MORE_MEMORY);
  }

  /** These limits with time and work multiplied, for a confirmation on a busy machine. */
  public Limits timesScaled(int factor) {
    return new Limits(
        wall.multipliedBy(factor),
        cpu.multipliedBy(factor),
        memoryBytes,
        outputBytes,
        work * factor);
  }

  /** The same limits with another bound on work. */
  public Limits withWork(long steps) {
    return new Limits(wall, cpu, memoryBytes, outputBytes, steps);
  }
}
