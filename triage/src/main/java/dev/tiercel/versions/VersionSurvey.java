package dev.tiercel.versions;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.SolverThreads;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.versions.VersionResult.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Runs scripts on the versions of a solver, several at a time, each as {@code check} does. */
public final class VersionSurvey implements AutoCloseable {
  private final List<SolverId> versions;
  private final List<SolverId> references;
  private final Limits limits;
  private final ExecutorService threads;

  /**
   * A survey that has not started a process.
   *
   * @param versions of one solver, oldest first
   * @param references to compare with, in addition to those that a script names itself
   * @param limits of a run
   * @param jobs number of versions that run in parallel
   */
  public VersionSurvey(
      List<SolverId> versions, List<SolverId> references, Limits limits, int jobs) {
    this.versions = List.copyOf(versions);
    this.references = List.copyOf(references);
    this.limits = limits;
    this.threads = SolverThreads.pool(jobs, "versions");
  }

  /** Returns the results of every version on a script. */
  public VersionVector all(Entry entry) {
    List<Future<VersionResult>> asked =
        versions.stream().map(version -> threads.submit(() -> ask(version, entry))).toList();
    return new VersionVector(asked.stream().map(SolverThreads::result).toList());
  }

  /**
   * Returns the same with few runs, by bisection: between the oldest and the newest version with a
   * decided result. Where a bug came and went more than once it finds one of the changes.
   */
  public VersionVector bisected(Entry entry) {
    KnownResults asked = new KnownResults(entry);
    int low = asked.decided(0, versions.size());
    int high = asked.decided(versions.size() - 1, -1);
    while (low >= 0 && asked.at(low).outcome() != asked.at(high).outcome()) {
      int middle = asked.decidedBetween(low, high);
      if (middle < 0) {
        break;
      }
      if (asked.at(middle).outcome() == asked.at(low).outcome()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return asked.vector();
  }

  private VersionResult ask(SolverId version, Entry entry) {
    List<SolverId> others = new ArrayList<>(references);
    CrashFileNotes.solvers(entry, List.of()).stream()
        .skip(1)
        .map(ConfiguredSolver::solver)
        .filter(id -> !others.contains(id))
        .forEach(others::add);
    try (ScriptCheck scriptCheck =
        new ScriptCheck(version, Configuration.DEFAULT, others, limits, true)) {
      ScriptCheck.Result result = scriptCheck.examine(entry);
      return new VersionResult(version, outcome(result), result.why());
    } catch (SolverUnavailableException e) {
      return new VersionResult(version, Outcome.UNAVAILABLE, String.valueOf(e.getMessage()));
    }
  }

  /**
   * An uncontradicted answer counts as free of the bug, even if it cannot be judged; answers to a
   * script that was partly rejected are not counted.
   */
  private static Outcome outcome(ScriptCheck.Result result) {
    if (result.isBug()) {
      return Outcome.BUG;
    }
    if (!result.answers().isEmpty() && result.answers().get(0).run().rejection() != null) {
      return Outcome.UNSUPPORTED;
    }
    boolean fine = result.answered() && !result.word().equals("unconfirmed");
    return fine || result.word().equals("ok") ? Outcome.OK : Outcome.UNDECIDED;
  }

  /** Results of the versions that were run on one script. */
  private final class KnownResults {
    private final Entry entry;
    private final @Nullable VersionResult[] results = new VersionResult[versions.size()];

    KnownResults(Entry entry) {
      this.entry = entry;
    }

    VersionResult at(int index) {
      VersionResult result = results[index];
      if (result == null) {
        result = ask(versions.get(index), entry);
        results[index] = result;
      }
      return result;
    }

    /**
     * Returns the first version with a decided result in the direction of another, exclusive; -1 if
     * there is none.
     */
    int decided(int from, int to) {
      int step = from < to ? 1 : -1;
      for (int i = from; i != to; i += step) {
        if (at(i).isDecided()) {
          return i;
        }
      }
      return -1;
    }

    /**
     * Returns a version with a decided result between two others, near the middle; -1 if there is
     * none.
     */
    int decidedBetween(int low, int high) {
      int middle = (low + high) / 2;
      int found = middle > low ? decided(middle, high) : -1;
      return found >= 0 || middle <= low ? found : decided(middle, low);
    }

    VersionVector vector() {
      List<VersionResult> all = new ArrayList<>();
      for (int i = 0; i < results.length; i++) {
        VersionResult result = results[i];
        all.add(result != null ? result : new VersionResult(versions.get(i), Outcome.SKIPPED, ""));
      }
      return new VersionVector(all);
    }
  }

  /** Cancels running tests. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
