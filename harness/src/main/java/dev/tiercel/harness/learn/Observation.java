package dev.tiercel.harness.learn;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What can be seen of a run (Falcon, Definition 4.1).
 *
 * @param verdicts as in {@link Run}
 * @param rejected whether the solver refused a command or an option
 * @param failure tells its failure from others, or {@code null}
 * @param edges what it covered; empty of a solver that is not instrumented
 * @param counts its own statistics; empty where it tells none
 * @param cpuMicros processor time
 */
record Observation(
    List<Verdict> verdicts,
    boolean rejected,
    @Nullable String failure,
    BitSet edges,
    Map<String, Long> counts,
    long cpuMicros) {

  /** What a run shows. */
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

  /** Whether the run came to its own end and refused nothing. */
  boolean whole() {
    Verdict last = verdicts.get(verdicts.size() - 1);
    return !rejected
        && failure == null
        && last != Verdict.TIMEOUT
        && last != Verdict.OUT_OF_RESOURCES;
  }
}
