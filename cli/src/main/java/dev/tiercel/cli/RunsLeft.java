package dev.tiercel.cli;

import dev.tiercel.stability.RunLog;
import dev.tiercel.stability.StabilityStudy;
import java.time.Duration;

/**
 * The runs that a study of many queries still needs, and the time that they take: the CPU time of a
 * query's own runs so far, and beside it what a worker has spent on a run by the clock.
 */
final class RunsLeft {
  private final int whole;
  private final int jobs;
  private int begun;
  private long runs;
  private double seconds; // of CPU time
  private double typical; // CPU time of all runs of the queries that were begun
  private int slow;
  private int unknown;

  /**
   * None yet.
   *
   * @param whole runs that a query needs at most
   * @param jobs runs at a time
   */
  RunsLeft(int whole, int jobs) {
    this.whole = whole;
    this.jobs = jobs;
  }

  /** A query that was begun. */
  void add(StabilityStudy.Left left) {
    begun++;
    runs += left.runs();
    seconds += left.runs() * left.seconds();
    typical += whole * left.seconds();
  }

  /** A query that takes longer than a brief look. */
  void addSlow() {
    slow++;
  }

  /** A query that was not looked at. */
  void addUnknown() {
    unknown++;
  }

  /**
   * What to do next, without the first word; empty if nothing is left.
   *
   * @param spent by the clock so far by all workers together, on the runs that were made
   * @param made by this process
   * @param isKept whether those need not be made again
   * @param limit of CPU time of a run
   */
  String next(Duration spent, RunLog.Made made, boolean isKept, Duration limit) {
    if (runs == 0 && slow + unknown == 0) {
      return "a longer --timeout, or more --mutants";
    }
    String command = isKept ? "the same command with " : "--resume FILE, which loses no run, and ";
    String budget = begun == 0 ? "a longer --budget" : quick(spent, made, isKept);
    return command
        + budget
        + (slow == 0
            ? ""
            : "; "
                + slow
                + " take longer than a brief look, up to "
                + minutes(whole * limit.toNanos() / 1e9 / jobs)
                + " each, less with a shorter --timeout");
  }

  private String quick(Duration spent, RunLog.Made made, boolean isKept) {
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
