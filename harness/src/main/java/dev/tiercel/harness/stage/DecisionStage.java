package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.DecisionBudget;

/**
 * Decides checks over finite sorts by our own procedure where neither a model nor a search tells,
 * within a share of the target's time.
 */
public final class DecisionStage implements Stage {
  private static final double SHARE = 0.1;

  private final DecisionBudget budget;
  private final Statistics statistics;

  /**
   * Nothing was decided yet.
   *
   * @param timed whether a clock bounds the decisions; else a sample of the entries does
   */
  public DecisionStage(boolean timed, Statistics statistics) {
    this.budget = new DecisionBudget(timed ? ThreadCpuTime.share(SHARE) : null);
    this.statistics = statistics;
  }

  @Override
  public void run(Iteration iteration) {
    statistics.enter(Phase.DECISION);
    iteration.searched(budget.on(iteration.execution()));
  }
}
