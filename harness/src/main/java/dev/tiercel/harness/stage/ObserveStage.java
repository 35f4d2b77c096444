package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.monitor.CampaignEvent.FocusEnded;
import dev.tiercel.harness.monitor.CampaignListener;

/** Reports the coverage of the execution to libFuzzer. */
public record ObserveStage(
    Feedback feedback, CoverageMap coverageMap, FocusObserver focus, CampaignListener listener)
    implements Stage {
  /** Weight of a new edge near a focus, in other edges. */
  private static final int EDGES_NEAR = 16;

  @Override
  public void run(PipelineContext iteration) {
    int nearness = (int) Math.round(EDGES_NEAR * focus.gain());
    int novelty = feedback.report(iteration.entry(), iteration.execution().answers());
    iteration.observed(novelty, nearness);
    coverageMap.report();
  }

  @Override
  public void finish() {
    if (focus.hasFocus()) {
      listener.accept(new FocusEnded(focus.progress(), focus.unreached()));
    }
  }
}
