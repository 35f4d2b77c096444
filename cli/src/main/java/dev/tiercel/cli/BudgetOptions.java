package dev.tiercel.cli;

import dev.tiercel.harness.monitor.Durations;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Options for the time of a command over many queries, and for the number of concurrent queries.
 */
final class BudgetOptions {
  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "Time for all work on the queries, including further runs, bisection and reduction. Work"
              + " in progress then ends within about two seconds, and queries left out are"
              + " reported. The start of Java and of the solvers, and downloads, come before.")
  private @Nullable String budget;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Queries run in parallel. Default: one per processor.")
  private int jobs = Runtime.getRuntime().availableProcessors();

  /** Starts the budget. */
  TimeBudget start() {
    return new TimeBudget(budget == null ? null : Durations.parse("--budget", budget));
  }

  /** Returns the number of concurrent queries, 1 or more. */
  int jobs() {
    if (jobs < 1) {
      throw new UserException("--jobs=" + jobs + " looks at nothing; write 2.");
    }
    return jobs;
  }
}
