package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.mutate.space.OptionRewards;
import dev.tiercel.solver.Run;
import java.util.List;

/**
 * Credits the mutators that made the input with its new coverage, and decides whether it can become
 * a parent.
 *
 * @param timed whether decisions may depend on a clock; false in reproducible campaigns
 */
public record MutatorCreditStage(
    Scheduler mutators, OptionRewards optionRewards, boolean timed, Statistics statistics)
    implements Stage {
  /** Cost of each run, in nanoseconds, in campaigns without a clock. */
  private static final long FIXED_NANOS = 1_000_000;

  @Override
  public void run(PipelineContext iteration) {
    statistics.enter(LoopPhase.ORACLES);
    iteration.setDuration(timed ? System.nanoTime() - iteration.startNanos() : FIXED_NANOS, timed);
    if (isDropped(iteration)) {
      iteration.drop();
    }
    List<Mutator> makers = iteration.test().drainMakers();
    statistics.countAlteration(MutantDifference.of(makers));
    int novelty = iteration.isDropped() ? 0 : iteration.novelty();
    mutators.credit(makers, novelty, iteration.nanos());
    if (!makers.isEmpty()) {
      optionRewards.recordRun(iteration.test().changedOptions(), novelty, iteration.nanos());
    }
  }

  /**
   * Whether an input cannot become a parent. A rejected input only covers error handling and tests
   * nothing. The children of a mutant that times out tend to time out as well, and its coverage
   * depends on the moment at which it was stopped. A seed is exempt from the latter: it may only
   * have been the first that a cold solver ran.
   */
  private static boolean isDropped(PipelineContext iteration) {
    Run run = iteration.execution().target().run();
    boolean mutant = !iteration.entry().lineage().isEmpty();
    return run.rejection() != null || (run.cutShort() && mutant);
  }
}
