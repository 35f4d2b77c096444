package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.BudgetedModelSearch;

/** Runs local search for models of checks without one, within a share of the target's time. */
public final class ModelSearchStage implements Stage {
  private static final double SHARE = 0.05;

  private final BudgetedModelSearch budget;
  private final Statistics statistics;

  /**
   * Creates a stage that has searched nothing yet.
   *
   * @param timed whether a clock bounds the search; otherwise a number of steps does
   */
  public ModelSearchStage(boolean timed, Statistics statistics) {
    this.budget = new BudgetedModelSearch(timed ? ThreadCpuTime.share(SHARE) : null);
    this.statistics = statistics;
  }

  @Override
  public void run(PipelineContext iteration) {
    statistics.enter(LoopPhase.SEARCH);
    iteration.searched(budget.search(iteration.execution(), iteration.test().ancestorModel()));
  }
}
