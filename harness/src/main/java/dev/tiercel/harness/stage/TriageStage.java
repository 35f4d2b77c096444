package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.Violation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Runs the oracles, and has each violation confirmed, compared with known bugs, and stored. */
public final class TriageStage implements Stage, InputSource {
  private static final double SHARE = 0.1; // of the target's time, for each oracle that searches

  private final Oracles oracles;
  private final Oracles brief;
  private final Triage triage;
  private final SolverPool solverPool;
  private final KnownBugFilter filter;
  private final Statistics statistics;
  private final Deque<ExecutionOutcome> pending =
      new ArrayDeque<>(); // libFuzzer takes one finding per run

  /**
   * Creates a stage without findings.
   *
   * @param filter learns the features of known bugs
   * @param faults receives the failures of oracles
   */
  public TriageStage(
      Oracles oracles,
      Triage triage,
      SolverPool solverPool,
      KnownBugFilter filter,
      Statistics statistics,
      FaultReporter faults) {
    Oracles sampled = oracles.sampled(Oracles.SAMPLED);
    this.oracles =
        (solverPool.adaptiveTimeout().isTimed()
                ? sampled.withAllowances(() -> ThreadCpuTime.share(SHARE))
                : sampled)
            .guarded(faults::oracleFailed);
    this.brief = oracles.brief().guarded(faults::oracleFailed);
    this.triage = triage;
    this.solverPool = solverPool;
    this.filter = filter;
    this.statistics = statistics;
  }

  /**
   * Confirms suspects that an earlier process was investigating when it was killed.
   *
   * @throws IOException if a suspect can be neither read nor cleared
   */
  public void resume(FindingStore store) throws IOException {
    for (Path suspect : store.openSuspects()) {
      ExecutionOutcome outcome = triage.resume(suspect);
      if (outcome != null) {
        pending.add(outcome);
      }
    }
  }

  @Override
  public void run(PipelineContext iteration) {
    Execution execution = iteration.execution();
    List<ExecutionOutcome> found = triage.investigate(oracles, execution, this::look);
    if (!found.isEmpty()) {
      iteration.report(found.get(0));
      pending.addAll(found.subList(1, found.size()));
    }
    boolean judged = CheckedAnswers.judged(execution);
    iteration.judged(judged, triage.meetsKnown(), triage.showsUnlisted());
    filter.recordRun(iteration.entry(), triage.meetsKnown());
    statistics.count(execution, judged);
  }

  /**
   * Returns the violation that solvers show on a simpler form of an entry; {@code null} if none.
   */
  private @Nullable Violation look(
      List<ConfiguredSolver> solvers, Entry entry, Predicate<Violation> wanted) {
    return brief.first(Execution.of(entry, solvers, solverPool), wanted);
  }

  /** Returns the reproducer of a finding that was confirmed between two inputs. */
  @Override
  public byte @Nullable [] next(int maxSize) {
    return triage.investigatePostponed(maxSize);
  }

  /**
   * Returns, once, the outcome of an input that {@link #next} returned; {@code null} for others.
   */
  @Nullable ExecutionOutcome takeOutcome(byte[] input) {
    return triage.takeOutcome(input);
  }

  /** Returns a finding not reported to libFuzzer yet; {@code null} if there is none. */
  @Nullable ExecutionOutcome pending() {
    return pending.poll();
  }

  @Override
  public void finish() {
    triage.listFindings();
  }

  @Override
  public void close() {
    triage.close();
  }
}
