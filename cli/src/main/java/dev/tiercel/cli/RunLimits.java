package dev.tiercel.cli;

import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.monitor.MemorySizes;
import dev.tiercel.solver.Limits;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options for the limits of a solver's run. */
public final class RunLimits {
  @Option(
      names = "--timeout",
      defaultValue = "10s",
      paramLabel = "TIME",
      description = "CPU time limit of one run; the wall time limit is four times as long.")
  private String timeout;

  @Option(
      names = "--memory",
      defaultValue = "2g",
      paramLabel = "SIZE",
      description = "Memory limit of one run; a confirmation gets four times as much.")
  private String memory;

  /**
   * Returns all limits of a run.
   *
   * @throws IllegalArgumentException with one sentence for the user if one cannot be parsed
   */
  public Limits limits() {
    return Limits.of(cpu(), MemorySizes.parse("--memory", memory));
  }

  /**
   * Returns the limit on CPU time.
   *
   * @throws IllegalArgumentException with one sentence for the user if it cannot be parsed
   */
  Duration cpu() {
    Duration cpu = Durations.parse("--timeout", timeout);
    if (cpu.isZero()) {
      throw new UserException("--timeout=" + timeout + " is too short; write for example 10s.");
    }
    return cpu;
  }
}
