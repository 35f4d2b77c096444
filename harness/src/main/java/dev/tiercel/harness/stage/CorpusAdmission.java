package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.schedule.CorpusScheduler;
import dev.tiercel.harness.schedule.TypicalCost;
import dev.tiercel.mutate.engine.TestCases;

/** Admits an input to those that are mutated if it was the first to show something. */
public final class CorpusAdmission {
  /**
   * An input of which no check was decided is held to cost so many times the typical one: the
   * answers to its mutants are mostly {@code unknown} as well, soon said, and nothing can be wrong
   * with those.
   */
  private static final int UNDECIDED_COST = 4;

  private final CoverageMap coverageMap;
  private final TestCases cases;
  private final CorpusScheduler scheduler;
  private final TypicalCost typicalCost;

  /** Admits by what the coverage map has seen of the run that is looked at. */
  public CorpusAdmission(
      CoverageMap coverageMap,
      TestCases cases,
      CorpusScheduler scheduler,
      TypicalCost typicalCost) {
    this.coverageMap = coverageMap;
    this.cases = cases;
    this.scheduler = scheduler;
    this.typicalCost = typicalCost;
  }

  /** What the mutants of an input that was run are held to cost, in nanoseconds. */
  long cost(Iteration iteration) {
    long cost = iteration.cost();
    return iteration.isUndecided()
        ? UNDECIDED_COST * Math.max(cost, (long) typicalCost.nanos())
        : cost;
  }

  /**
   * Looks at an input that was run, in this process or an earlier one.
   *
   * @param nanos what its run cost, more than 0
   * @param dropped whether it cannot become a parent
   * @param known whether its run met a known bug
   */
  void admit(byte[] input, long nanos, boolean dropped, boolean known) {
    typicalCost.add(nanos);
    if (dropped) {
      coverageMap.takeBack();
    } else if (coverageMap.fresh() > 0) {
      cases.keep(input);
      scheduler.add(input, nanos, coverageMap.fresh(), known);
    }
  }
}
