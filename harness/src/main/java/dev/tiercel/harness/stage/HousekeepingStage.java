package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.fuzz.FuzzProgress;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.DiskWatch;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.state.CampaignState;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Shows the status line when it is due, watches the disk, and saves the state of the campaign.
 *
 * @param mutators the scheduler whose state is saved
 * @param corpus directory whose inputs are counted
 */
public record HousekeepingStage(
    StatusLine status,
    DiskWatch disk,
    CampaignState state,
    Scheduler mutators,
    Statistics statistics,
    Feedback feedback,
    SolverPool solverPool,
    Path corpus)
    implements Stage {

  @Override
  public void run(PipelineContext iteration) {
    if (status.due(iteration.startNanos())) {
      status.show(iteration.startNanos(), counts());
      disk.check();
    }
    state.save(mutators, iteration.startNanos());
  }

  /**
   * Returns the current counts. Must run on the fuzzing thread: libFuzzer's counters are stable
   * only there.
   */
  private CampaignCounts counts() {
    return statistics.counts(
        solverPool.adaptiveTimeout().limit(), feedback.progress(), inputs(), mutators.standings());
  }

  private int inputs() {
    try {
      return FuzzProgress.inputs(corpus);
    } catch (IOException e) {
      return -1;
    }
  }

  @Override
  public void finish() {
    status.show(System.nanoTime(), counts());
  }

  @Override
  public void close() {
    state.close(mutators);
  }
}
