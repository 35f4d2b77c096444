package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.monitor.CampaignEvent.FocusEnded;
import dev.tiercel.harness.monitor.CampaignListener;

/** Reports the coverage of the execution to libFuzzer. */
public final class ObserveStage implements Stage {
  /** Weight of a new edge near a focus, in other edges. */
  private static final int EDGES_NEAR = 16;

  private final Feedback feedback;
  private final CoverageMap coverageMap;
  private final FocusObserver focus;
  private final CampaignListener listener;

  /** Creates a stage without coverage. */
  public ObserveStage(
      Feedback feedback, CoverageMap coverageMap, FocusObserver focus, CampaignListener listener) {
    this.feedback = feedback;
    this.coverageMap = coverageMap;
    this.focus = focus;
    this.listener = listener;
  }

  @Override
  public void run(Iteration iteration) {
    int nearness = (int) Math.round(EDGES_NEAR * focus.gain());
    int novelty = feedback.take(iteration.entry(), iteration.execution().answers());
    iteration.observed(novelty, nearness);
    coverageMap.deliver();
  }

  @Override
  public void finish() {
    if (focus.isAwake()) {
      listener.accept(new FocusEnded(focus.progress(), focus.unreached()));
    }
  }
}
