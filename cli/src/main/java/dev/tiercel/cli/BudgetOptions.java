package dev.tiercel.cli;

import dev.tiercel.harness.monitor.Durations;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long a command over many queries may take, and how many it looks at at a time. */
final class BudgetOptions {
  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Start no further query after this time; queries left out are reported.")
  private @Nullable String budget;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Queries run in parallel. Default: one per processor.")
  private int jobs = Runtime.getRuntime().availableProcessors();

  /** The time, from now on. */
  TimeBudget start() {
    return new TimeBudget(budget == null ? null : Durations.parse("--budget", budget));
  }

  /** How many queries are looked at at a time, 1 or more. */
  int jobs() {
    if (jobs < 1) {
      throw new UserException("--jobs=" + jobs + " looks at nothing; write 2.");
    }
    return jobs;
  }
}
