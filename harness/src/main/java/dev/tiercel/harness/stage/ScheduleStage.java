package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.schedule.CorpusScheduler;

/**
 * Updates the scheduler with the result of the input, stores its run, and admits it to the corpus.
 */
public record ScheduleStage(
    CorpusScheduler scheduler, CoverageMap coverageMap, RunCache runs, CorpusAdmission admission)
    implements Stage {

  @Override
  public void run(Iteration iteration) {
    boolean dropped = iteration.isDropped();
    boolean known = iteration.meetsKnown();
    int shown = dropped ? 0 : coverageMap.newPlaces() + iteration.nearness();
    scheduler.recordRun(iteration.test(), shown, known);
    long cost = admission.cost(iteration);
    if (!iteration.violates()) {
      runs.store(iteration.test(), cost, dropped);
    }
    admission.admit(iteration.input(), cost, dropped, known);
  }
}
