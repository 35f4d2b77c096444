package dev.tiercel.harness.stage;

import dev.tiercel.harness.schedule.CorpusScheduler;

/**
 * Updates the scheduler with the result of the input, stores its run, and admits it to the corpus.
 */
public record ScheduleStage(CorpusScheduler scheduler, RunCache runs, CorpusAdmission admission)
    implements Stage {

  @Override
  public void run(PipelineContext iteration) {
    boolean dropped = iteration.isDropped();
    int novelty = admission.novelty();
    int shown = dropped ? 0 : novelty + iteration.nearness();
    scheduler.recordRun(iteration.test(), iteration.result(shown));
    long cost = admission.cost(iteration);
    if (!iteration.violates()) {
      runs.store(iteration.test(), cost, dropped);
    }
    admission.admit(iteration.input(), cost, dropped, iteration.result(novelty));
  }
}
