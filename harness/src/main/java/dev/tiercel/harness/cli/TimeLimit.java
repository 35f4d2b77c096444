package dev.tiercel.harness.cli;

import dev.tiercel.harness.monitor.Durations;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How long one run of a solver may take: the option of commands that run one. */
final class TimeLimit {
  @Option(
      names = "--timeout",
      defaultValue = "10s",
      paramLabel = "TIME",
      description = "CPU time of one run; wall time may be four times it.")
  private String timeout;

  /**
   * CPU time.
   *
   * @throws IllegalArgumentException with one sentence for the user if it cannot be read
   */
  Duration cpu() {
    Duration cpu = Durations.parse("--timeout", timeout);
    if (cpu.isZero()) {
      throw new UserException("--timeout=" + timeout + " leaves no time to answer; write 10s.");
    }
    return cpu;
  }
}
