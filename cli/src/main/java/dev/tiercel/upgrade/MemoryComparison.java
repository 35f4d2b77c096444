package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.rank.Median;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compares the peak memory of two versions, each run in a process of its own. */
public final class MemoryComparison implements AutoCloseable {
  private static final int RUNS = 3;
  private static final double FLOOR = 32L << 20; // bytes

  private final TimedSolver old;
  private final TimedSolver now;
  private final double factor;

  /**
   * Opens both versions.
   *
   * @param factor minimum ratio of a difference
   * @param deadline after which neither runs
   * @throws dev.tiercel.solver.SolverUnavailableException if one is unavailable
   */
  public MemoryComparison(
      SolverId old,
      SolverId now,
      Configuration options,
      Limits limits,
      double factor,
      Deadline deadline) {
    this.old = new TimedSolver(deadline.of(Solvers.openFresh(old)), options, limits);
    this.now = new TimedSolver(deadline.of(Solvers.openFresh(now)), options, limits);
    this.factor = factor;
  }

  /** Returns the difference in memory, or the known difference if memory does not differ. */
  public VersionDifference compare(Path file, Entry entry, VersionDifference known) {
    List<Long> before = new ArrayList<>();
    List<Long> after = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      before.add(old.run(entry).usage().peakMemoryBytes());
      after.add(now.run(entry).usage().peakMemoryBytes());
    }
    double low = Math.min(Median.of(before), Median.of(after));
    double high = Math.max(Median.of(before), Median.of(after));
    boolean larger = before.stream().allMatch(b -> after.stream().allMatch(a -> a > b));
    boolean smaller = before.stream().allMatch(b -> after.stream().allMatch(a -> a < b));
    if (low <= 0 || high - low < FLOOR || high < factor * low || larger == smaller) {
      return known;
    }
    return new VersionDifference(
        file,
        larger ? AnswerChange.LARGER : AnswerChange.SMALLER,
        known.before(),
        known.after(),
        mebibytes(Median.of(before)) + " MiB before, " + mebibytes(Median.of(after)) + " MiB now",
        known.timing());
  }

  private static long mebibytes(double bytes) {
    return Math.round(bytes / (1 << 20));
  }

  @Override
  public void close() {
    now.close();
    old.close();
  }
}
