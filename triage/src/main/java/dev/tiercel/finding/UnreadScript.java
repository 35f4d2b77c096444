package dev.tiercel.finding;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import org.jspecify.annotations.Nullable;

/**
 * Runs a solver on a text that this program cannot parse: it may be invalid, or of a dialect that
 * is not known here. Its answers cannot be judged, but a crash is a bug whatever the text means. An
 * exception that the solver reports may be how it rejects the text, and is no evidence.
 *
 * @param configuration of the solver
 * @param limits of each run
 */
record UnreadScript(Configuration configuration, Limits limits) {
  /**
   * Returns how a solver crashes on a text, or {@code null} if it does not, or not again.
   *
   * @param solver runs it first
   * @param fresh confirms it in a new process
   */
  @Nullable Failure failure(String text, Solver solver, Solver fresh) {
    Failure first = seen(text, solver);
    if (first == null) {
      return null;
    }
    Failure second = seen(text, fresh);
    return second != null && second.key().equals(first.key()) ? second : null;
  }

  private @Nullable Failure seen(String text, Solver solver) {
    Failure failure = solver.run(new Job(text, configuration, limits)).failure();
    return failure != null && failure.isCertain() ? failure : null;
  }
}
