package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.schedule.CorpusScheduler;
import dev.tiercel.harness.schedule.RunResult;
import dev.tiercel.harness.schedule.TypicalCost;
import dev.tiercel.mutate.engine.TestCases;

/** Admits an input to the corpus if it reached new coverage. */
public record CorpusAdmission(
    CoverageMap coverageMap, TestCases cases, CorpusScheduler scheduler, TypicalCost typicalCost) {
  /**
   * Cost of an input none of whose checks was decided, in multiples of the typical cost: its
   * mutants are mostly answered {@code unknown} as well and quickly, and such an answer cannot be
   * wrong.
   */
  private static final int UNDECIDED_COST = 4;

  /** Returns the expected cost of the mutants of an input that was run, in nanoseconds. */
  long cost(PipelineContext iteration) {
    long cost = iteration.cost();
    return iteration.isUndecided()
        ? UNDECIDED_COST * Math.max(cost, (long) typicalCost.nanos())
        : cost;
  }

  /** Returns the number of edges or features that the current run reached first. */
  int novelty() {
    return coverageMap.newPlaces();
  }

  /**
   * Admits an input, run in this process or an earlier one, if it reached new coverage.
   *
   * @param nanos cost of its run in nanoseconds, more than 0
   * @param dropped whether it cannot become a parent
   * @param result what its run showed
   */
  void admit(byte[] input, long nanos, boolean dropped, RunResult result) {
    typicalCost.add(nanos);
    if (dropped) {
      coverageMap.discardNew();
    } else if (result.novelty() > 0) {
      cases.cache(input);
      scheduler.add(input, nanos, result);
    }
  }
}
