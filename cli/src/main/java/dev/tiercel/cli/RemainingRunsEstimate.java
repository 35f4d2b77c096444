package dev.tiercel.cli;

import dev.tiercel.stability.RunLog;
import dev.tiercel.stability.StabilityStudy;
import java.time.Duration;

/**
 * Estimate of the remaining runs of a study of many queries and of their duration: a query's
 * average CPU time so far, plus the average overhead of a worker per run.
 */
final class RemainingRunsEstimate {
  private final int whole;
  private final int jobs;
  private int begun;
  private long runs;
  private double seconds; // CPU time of the remaining runs
  private double typical; // CPU time of all runs of the queries with results
  private int slow;
  private int unknown;

  /**
   * Creates an estimate without queries.
   *
   * @param whole largest number of runs per query
   * @param jobs number of parallel runs
   */
  RemainingRunsEstimate(int whole, int jobs) {
    this.whole = whole;
    this.jobs = jobs;
  }

  /** Adds a query that has run. */
  void add(StabilityStudy.RemainingEffort left) {
    begun++;
    runs += left.runs();
    seconds += left.runs() * left.seconds();
    typical += whole * left.seconds();
  }

  /** Adds a query that takes longer than {@code Limits.brief}. */
  void addSlow() {
    slow++;
  }

  /** Adds a query that has not run. */
  void addUnknown() {
    unknown++;
  }

  /**
   * Returns the recommended next step.
   *
   * @param spent elapsed time of all workers together on the runs so far
   * @param made runs of this process
   * @param isKept whether these runs are stored, so that they are not repeated
   * @param limit CPU time limit of a run
   */
  String next(Duration spent, RunLog.RunTotals made, boolean isKept, Duration limit) {
    if (runs == 0 && slow + unknown == 0) {
      return "a longer --timeout, or more --mutants";
    }
    String command = isKept ? "the same command with " : "--resume FILE, which loses no run, and ";
    String budget = begun == 0 ? "a longer --budget" : quick(spent, made, isKept);
    return command
        + budget
        + (slow == 0
            ? ""
            : "; slow queries ("
                + slow
                + ") take up to "
                + minutes(whole * limit.toNanos() / 1e9 / jobs)
                + " each, less with a shorter --timeout");
  }

  private String quick(Duration spent, RunLog.RunTotals made, boolean isKept) {
    double clock = spent.toNanos() / 1e9;
    double beside = Math.max(0, (clock - made.seconds()) / Math.max(1, made.runs()));
    double share = (double) unknown / begun;
    double cpu = seconds + share * typical;
    double all = runs + (double) unknown * whole;
    double left = (cpu + all * beside) / jobs;
    return "--budget "
        + minutes(left + (isKept ? 0 : clock / jobs))
        + ", about what all runs take"
        + (slow == 0 ? "" : " of the other queries");
  }

  private static String minutes(double seconds) {
    return (long) Math.max(1, Math.ceil(seconds / 60)) + "m";
  }
}
