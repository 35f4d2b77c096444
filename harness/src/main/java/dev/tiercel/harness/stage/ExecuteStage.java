package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.SolverPool;

/**
 * Runs the target, and the references as well if their coverage guides the campaign; otherwise
 * {@link SecondOpinionStage} runs those.
 */
public record ExecuteStage(SolverPool solverPool, Statistics statistics) implements Stage {

  @Override
  public void run(PipelineContext iteration) {
    statistics.enter(LoopPhase.TARGET);
    Execution execution = new Execution(iteration.entry(), solverPool);
    execution.add(solverPool.ask(iteration.entry(), iteration.script()));
    statistics.enter(LoopPhase.REFERENCES);
    if (solverPool.referencesSteer()) {
      execution.add(solverPool.askOthers(iteration.entry(), iteration.script()));
    }
    statistics.enter(LoopPhase.LOOP);
    iteration.executed(execution);
  }

  @Override
  public void close() {
    solverPool.close();
  }
}
