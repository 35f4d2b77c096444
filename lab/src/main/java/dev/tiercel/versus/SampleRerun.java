package dev.tiercel.versus;

import dev.tiercel.harness.coverage.CorpusRun;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs a sample of a fuzzer's mutants again, on the target and on an instrumented build. So
 * rejected, decided and timed-out mutants are counted in the same way for every fuzzer, whatever
 * its log says, and outside of its budget.
 */
final class SampleRerun implements AutoCloseable {
  private static final String INSTRUMENTED = "-cov";

  private final Solver target;
  private final @Nullable Solver counting;
  private final Limits limits;

  private SampleRerun(Solver target, @Nullable Solver counting, Limits limits) {
    this.target = target;
    this.counting = counting;
    this.limits = limits;
  }

  /**
   * Opens both solvers.
   *
   * @throws SolverUnavailableException if one that was named is unavailable
   */
  static SampleRerun open(Contest contest) {
    Solver target = Solvers.open(contest.target());
    Limits limits = Limits.ofMillis(contest.timeout().toMillis());
    SolverId edges = contest.sample().edges();
    if (edges != null) {
      return new SampleRerun(target, Solvers.openCounted(edges), limits);
    }
    try {
      SolverId usual = SolverId.parse(target.identity().family() + INSTRUMENTED);
      return new SampleRerun(target, Solvers.open(usual), limits);
    } catch (SolverUnavailableException e) {
      Solver blocks = Solvers.openCounted(contest.target()); // those of its own code
      if (blocks.coverage() != null) {
        return new SampleRerun(target, blocks, limits);
      }
      blocks.close();
      return new SampleRerun(target, null, limits);
    }
  }

  /** Returns the solver whose edges are counted, or {@code null} if there is none. */
  @Nullable SolverId counting() {
    return counting == null ? null : counting.id();
  }

  /** Returns the results of a sample; none of an empty one. */
  Map<Metric, Double> measure(List<Path> sample) throws IOException {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    if (sample.isEmpty()) {
      return values;
    }
    CorpusRun run = CorpusRun.of(target, sample, limits);
    values.put(Metric.REJECTED, 100.0 * run.rejected() / run.runs());
    values.put(Metric.DECIDED, 100.0 * run.decided() / run.runs());
    values.put(Metric.TIMEOUTS, 100.0 * run.timeouts() / run.runs());
    if (counting != null && counting.coverage() != null) {
      values.put(
          Metric.EDGES, (double) CorpusRun.of(counting, sample, limits).edges().cardinality());
    }
    return values;
  }

  @Override
  public void close() {
    target.close();
    if (counting != null) {
      counting.close();
    }
  }
}
