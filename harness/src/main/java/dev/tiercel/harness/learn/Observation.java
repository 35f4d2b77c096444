package dev.tiercel.harness.learn;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Observable behaviour of a run (Falcon, Definition 4.1).
 *
 * @param verdicts as in {@link Run}
 * @param rejected whether the solver rejected a command or an option
 * @param failure key of its failure, or {@code null}
 * @param edges covered edges; empty for a solver that is not instrumented
 * @param counts the solver's statistics; empty if it has none
 * @param cpuMicros CPU time in microseconds
 */
record Observation(
    List<Verdict> verdicts,
    boolean rejected,
    @Nullable String failure,
    BitSet edges,
    Map<String, Long> counts,
    long cpuMicros) {

  /** Returns the observation of a run. */
  static Observation of(Run run, BitSet edges) {
    Failure failure = run.failure();
    return new Observation(
        run.verdicts(),
        run.rejection() != null,
        failure == null ? null : failure.key(),
        edges,
        run.statistics(),
        run.cpu().toNanos() / 1000);
  }

  /** Whether the run terminated by itself and nothing was rejected. */
  boolean isComplete() {
    Verdict last = verdicts.get(verdicts.size() - 1);
    return !rejected
        && failure == null
        && last != Verdict.TIMEOUT
        && last != Verdict.OUT_OF_RESOURCES;
  }
}
