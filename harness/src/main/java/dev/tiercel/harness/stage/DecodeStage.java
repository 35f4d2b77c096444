package dev.tiercel.harness.stage;

import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.Recorder;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;

/** Parses the input, and drops what is no script. */
public final class DecodeStage implements Stage {
  private final TestCases cases;
  private final Statistics statistics;
  private final Recorder recorder;

  /**
   * Parses what the table does not hold.
   *
   * @param recorder takes the mutants
   */
  public DecodeStage(TestCases cases, Statistics statistics, Recorder recorder) {
    this.cases = cases;
    this.statistics = statistics;
    this.recorder = recorder;
  }

  @Override
  public void run(Iteration iteration) {
    TestCase test = iteration.isFound() ? iteration.test() : cases.get(iteration.input());
    if (test == null) {
      statistics.unreadable.increment();
      iteration.end(ExecutionOutcome.DISCARD);
      return;
    }
    test.begin();
    iteration.found(test);
    if (!test.entry().lineage().isEmpty()) {
      recorder.take(iteration.input());
    }
  }
}
