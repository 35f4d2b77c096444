package dev.tiercel.solver;

import java.time.Duration;

/**
 * Resource limits of a run. A run that reaches a limit ends with {@link Verdict#TIMEOUT} or {@link
 * Verdict#OUT_OF_RESOURCES}, which is never a finding by itself.
 *
 * @param wall elapsed time
 * @param cpu processor time of all threads of the solver together
 * @param memoryBytes memory of the solver process; not enforced for solvers inside the fuzzing JVM
 * @param outputBytes how much of each output stream is kept; the rest is dropped
 * @param work steps, as the solver counts them, per answer, 0 for no bound; no effect on solvers
 *     that do not count. Unlike time, it gives the same result on any machine
 */
public record Limits(Duration wall, Duration cpu, long memoryBytes, int outputBytes, long work) {
  /**
   * Wall time per CPU time. A computing solver reaches its CPU limit first; the wall limit is for a
   * solver that sleeps, and must not end one that waits for a busy machine.
   */
  private static final int WALL_FACTOR = 4;

  /** Creates limits without a bound on work. */
  public Limits(Duration wall, Duration cpu, long memoryBytes, int outputBytes) {
    this(wall, cpu, memoryBytes, outputBytes, 0);
  }

  private static final int MORE_MEMORY = 4;
  private static final Duration BRIEF = Duration.ofSeconds(1);

  /** One second of CPU time, four of wall time, 1 GiB of memory, 1 MiB of output. */
  public static final Limits DEFAULT = ofMillis(1_000);

  /** Returns a CPU time limit, four times that as wall time limit, and defaults for the rest. */
  public static Limits ofMillis(long millis) {
    Duration cpu = Duration.ofMillis(millis);
    return new Limits(cpu.multipliedBy(WALL_FACTOR), cpu, 1L << 30, 1 << 20);
  }

  /** Returns a CPU time limit, four times that as wall time limit, and a memory limit. */
  public static Limits of(Duration cpu, long memoryBytes) {
    return ofMillis(cpu.toMillis()).withMemory(memoryBytes);
  }

  /** Returns these limits for a quick first run: at most a second of CPU time, the same memory. */
  public Limits brief() {
    return cpu.compareTo(BRIEF) > 0 ? of(BRIEF, memoryBytes) : this;
  }

  /** Returns these limits with another memory limit. */
  public Limits withMemory(long bytes) {
    return new Limits(wall, cpu, bytes, outputBytes, work);
  }

  /**
   * Returns these limits with four times the memory. A failure that occurred just below the limit
   * in a shared process may need a little more memory in a fresh one, and would be masked by the
   * limit: one assertion of a released solver needs 1,083 MiB to fail.
   */
  public Limits withMoreMemory() {
    return withMemory(memoryBytes * MORE_MEMORY);
  }

  /** Returns these limits with time and work multiplied, for a confirmation on a busy machine. */
  public Limits timesScaled(int factor) {
    return new Limits(
        wall.multipliedBy(factor),
        cpu.multipliedBy(factor),
        memoryBytes,
        outputBytes,
        work * factor);
  }

  /** Returns these limits with another bound on work. */
  public Limits withWork(long steps) {
    return new Limits(wall, cpu, memoryBytes, outputBytes, steps);
  }
}
