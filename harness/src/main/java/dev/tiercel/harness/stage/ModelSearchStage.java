package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.mutate.Allowance;
import dev.tiercel.oracle.ModelSearchBudget;

/** Searches models of checks that have none, within a share of the target's time. */
public final class ModelSearchStage implements Stage {
  private static final double SHARE = 0.05;

  private final ModelSearchBudget budget;
  private final Statistics statistics;

  /**
   * Nothing was searched yet.
   *
   * @param timed whether a clock bounds the search; else it is bounded by steps
   */
  public ModelSearchStage(boolean timed, Statistics statistics) {
    this.budget = new ModelSearchBudget(timed ? share(SHARE) : null);
    this.statistics = statistics;
  }

  /** An allowance of a share of the solvers' time. */
  static Allowance share(double share) {
    return new Allowance(share, MOST_SAVED_NANOS, ThreadCpuTime::nanos);
  }

  private static final long MOST_SAVED_NANOS = 400_000_000;

  @Override
  public void run(Iteration iteration) {
    statistics.enter(Phase.SEARCH);
    iteration.searched(budget.on(iteration.execution(), iteration.test().near()));
  }
}
