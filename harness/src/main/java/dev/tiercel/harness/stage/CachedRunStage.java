package dev.tiercel.harness.stage;

import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.schedule.RunResult;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.state.RunRecord;

/** Replays the coverage of an earlier run of the input in place of a run. */
public record CachedRunStage(
    RunCache runs, TestCases cases, FocusObserver focus, CorpusAdmission admission)
    implements Stage {

  @Override
  public void run(PipelineContext iteration) {
    byte[] input = iteration.input();
    TestCase test = cases.cached(input);
    iteration.found(test);
    boolean mutant = test != null && !test.makers().isEmpty() && test.startRun();
    focus.begin();
    RunRecord earlier = mutant ? runs.beginMutant() : runs.begin(input);
    if (earlier != null) {
      admission.admit(input, earlier.nanos(), earlier.dropped(), RunResult.of(admission.novelty()));
      iteration.end(earlier.dropped() ? ExecutionOutcome.DISCARD : ExecutionOutcome.CONTINUE);
    }
  }

  @Override
  public void finish() {
    runs.close();
  }
}
