package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.SolverPool;

/**
 * Asks the references where nothing proves the target's answer: another opinion costs as much as
 * the answer, and adds nothing to a proof. A share of the proven answers may be compared, too.
 */
public final class SecondOpinionStage implements Stage {
  private final SolverPool solverPool;
  private final int percent;
  private final Statistics statistics;

  /**
   * Asks the references of a pool.
   *
   * @param percent of the entries whose answers are proven that are compared all the same, by
   *     content, from 0 to 100
   */
  public SecondOpinionStage(SolverPool solverPool, int percent, Statistics statistics) {
    this.solverPool = solverPool;
    this.percent = percent;
    this.statistics = statistics;
  }

  @Override
  public void run(Iteration iteration) {
    Execution execution = iteration.execution();
    statistics.enter(Phase.REFERENCES);
    if (!iteration.entry().isUnread()
        && !solverPool.referencesSteer()
        && (isCompared(iteration) || !CheckedAnswers.proven(execution))) {
      execution.add(solverPool.askOthers(iteration.entry(), iteration.script()));
    }
  }

  private boolean isCompared(Iteration iteration) {
    return Math.floorMod(iteration.script().hashCode(), 100) < percent;
  }
}
