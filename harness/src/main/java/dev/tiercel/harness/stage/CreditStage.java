package dev.tiercel.harness.stage;

import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.solver.Run;
import java.util.List;

/**
 * Credits the mutators that made the input with what it was the first to reach, and decides whether
 * it can become a parent.
 */
public final class CreditStage implements Stage {
  /** What each run costs where no clock may decide anything. */
  private static final long FIXED_NANOS = 1_000_000;

  private final Scheduler mutators;
  private final boolean timed;
  private final Statistics statistics;

  /**
   * Nothing was credited yet.
   *
   * @param timed whether a clock may decide anything; not where a campaign is to be repeated
   */
  public CreditStage(Scheduler mutators, boolean timed, Statistics statistics) {
    this.mutators = mutators;
    this.timed = timed;
    this.statistics = statistics;
  }

  @Override
  public void run(Iteration iteration) {
    statistics.enter(Phase.ORACLES);
    iteration.took(timed ? System.nanoTime() - iteration.startNanos() : FIXED_NANOS, timed);
    if (isDropped(iteration)) {
      iteration.drop();
    }
    List<Mutator> makers = iteration.test().takeMakers();
    statistics.countAlteration(Alteration.of(makers));
    mutators.credit(makers, iteration.isDropped() ? 0 : iteration.novelty(), iteration.nanos());
  }

  /**
   * Whether an input is no parent. What is rejected opens the code that says so, again and again,
   * and tests nothing. A mutant that takes too long has children that take too long, and what it
   * covers depends on the moment at which it was stopped. A seed may only have been the first that
   * a cold solver ran.
   */
  private static boolean isDropped(Iteration iteration) {
    Run run = iteration.execution().target().run();
    boolean mutant = !iteration.entry().lineage().isEmpty();
    return run.rejection() != null || (run.cutShort() && mutant);
  }
}
