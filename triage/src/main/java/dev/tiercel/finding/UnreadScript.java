package dev.tiercel.finding;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import org.jspecify.annotations.Nullable;

/**
 * Runs a solver on a text that is no script in this program's reading: it may be wrong, or of a
 * dialect that is not known here. No answer can be judged then, but a solver that dies does so
 * whatever the text means. An exception that it reports may be its way to refuse the text, and
 * tells nothing.
 *
 * @param configuration of the solver
 * @param limits of each run
 */
record UnreadScript(Configuration configuration, Limits limits) {
  /**
   * How a solver dies of a text, or {@code null} if it does not, or not again.
   *
   * @param solver which runs it first
   * @param fresh which confirms it in a new process
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
