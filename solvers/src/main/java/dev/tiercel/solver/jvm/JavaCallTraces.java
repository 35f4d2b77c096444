package dev.tiercel.solver.jvm;

import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Solver;
import org.jspecify.annotations.Nullable;

/** Runs an engine once more with its calls as output ({@link CallProgram}). */
final class JavaCallTraces {
  private JavaCallTraces() {}

  /**
   * Returns the calls of a run.
   *
   * @param worker whose engine writes calls under {@link CallProgram#OPTION}
   * @return null if no call was written
   */
  static @Nullable CallTrace of(Solver worker, Job job) {
    Job recorded =
        new Job(job.script(), job.configuration().with(CallProgram.OPTION, "true"), job.limits());
    String text = worker.run(recorded).output();
    return text.startsWith(CallProgram.HEAD)
        ? new CallTrace(CallProgram.FILE, CallProgram.complete(text))
        : null;
  }
}
