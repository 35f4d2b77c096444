package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.SolverPool;

/**
 * Asks the references where nothing proves the target's answer: another opinion costs as much as
 * the answer, and adds nothing to a proof.
 */
public final class SecondOpinionStage implements Stage {
  private final SolverPool solverPool;
  private final Statistics statistics;

  /** Asks the references of a pool. */
  public SecondOpinionStage(SolverPool solverPool, Statistics statistics) {
    this.solverPool = solverPool;
    this.statistics = statistics;
  }

  @Override
  public void run(Iteration iteration) {
    Execution execution = iteration.execution();
    statistics.enter(Phase.REFERENCES);
    if (!iteration.entry().isUnread()
        && !solverPool.referencesSteer()
        && !CheckedAnswers.proven(execution)) {
      execution.add(solverPool.askOthers(iteration.entry(), iteration.script()));
    }
  }
}
