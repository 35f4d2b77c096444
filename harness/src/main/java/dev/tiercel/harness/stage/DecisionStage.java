package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.BudgetedDecision;

/**
 * Decides checks over finite sorts with the decision procedure where neither the witness nor local
 * search has a model, within a share of the target's time.
 */
public final class DecisionStage implements Stage {
  private static final double SHARE = 0.1;

  private final BudgetedDecision budget;
  private final Statistics statistics;

  /**
   * Creates a stage that has decided nothing yet.
   *
   * @param timed whether a clock bounds the decisions; otherwise only a sample of the entries is
   *     decided
   */
  public DecisionStage(boolean timed, Statistics statistics) {
    this.budget = new BudgetedDecision(timed ? ThreadCpuTime.share(SHARE) : null);
    this.statistics = statistics;
  }

  @Override
  public void run(PipelineContext iteration) {
    statistics.enter(LoopPhase.DECISION);
    iteration.searched(budget.decide(iteration.execution()));
  }
}
