package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.SolverPool;

/**
 * Runs the references where the target's answer is not proven: a reference costs as much as the
 * target and adds nothing to a proof. A share of the proven answers may be compared as well.
 *
 * @param percent percentage of the entries with proven answers that are compared nevertheless, from
 *     0 to 100, chosen by a hash of the script
 */
public record SecondOpinionStage(SolverPool solverPool, int percent, Statistics statistics)
    implements Stage {

  @Override
  public void run(PipelineContext iteration) {
    Execution execution = iteration.execution();
    statistics.enter(LoopPhase.REFERENCES);
    if (!iteration.entry().isUnread()
        && !solverPool.referencesSteer()
        && (isCompared(iteration) || !CheckedAnswers.proven(execution))) {
      execution.add(solverPool.askOthers(iteration.entry(), iteration.script()));
    }
  }

  private boolean isCompared(PipelineContext iteration) {
    return Math.floorMod(iteration.script().hashCode(), 100) < percent;
  }
}
