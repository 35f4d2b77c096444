package dev.tiercel.harness.stage;

import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.MutantRecorder;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;

/**
 * Decodes the input, and discards it if it is not a script.
 *
 * @param recorder receives the mutants
 */
public record DecodeStage(TestCases cases, Statistics statistics, MutantRecorder recorder)
    implements Stage {

  @Override
  public void run(PipelineContext iteration) {
    TestCase test = iteration.isFound() ? iteration.test() : cases.get(iteration.input());
    if (test == null) {
      statistics.unreadable.increment();
      iteration.end(ExecutionOutcome.DISCARD);
      return;
    }
    test.startRun();
    iteration.found(test);
    if (!test.entry().lineage().isEmpty()) {
      recorder.record(iteration.input());
    }
  }
}
