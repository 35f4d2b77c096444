package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.schedule.CorpusScheduler;
import dev.tiercel.harness.schedule.TypicalCost;
import dev.tiercel.mutate.engine.TestCases;

/** Admits an input to those that are mutated if it was the first to show something. */
public final class CorpusAdmission {
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
