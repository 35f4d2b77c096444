package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import java.util.List;

/**
 * Answer of one solver to an entry.
 *
 * @param configuredSolver the solver
 * @param run the result of its run
 * @param company what its process had run before, see {@link Solver#precedingJobs}; empty where
 *     that is not recorded
 */
public record Answer(ConfiguredSolver configuredSolver, Run run, List<Job> company) {
  /** An answer given in a process of its own. */
  public Answer(ConfiguredSolver configuredSolver, Run run) {
    this(configuredSolver, run, List.of());
  }

  /** Returns the answer of a solver that has just run an entry. */
  static Answer of(Solver solver, Configuration configuration, Run run) {
    return new Answer(ConfiguredSolver.of(solver, configuration), run, solver.precedingJobs());
  }

  /**
   * Whether the verdicts correspond to the script's checks in order: the whole script was accepted,
   * there is one verdict for each check unless a limit ended the run, and no other output looks
   * like a verdict, as it might where the script has no check.
   */
  boolean follows(Script script) {
    int answers = run.verdicts().size();
    boolean silent = answers == 1 && !run.verdicts().get(0).isDecided();
    boolean each = answers == script.checks() || (run.cutShort() && answers < script.checks());
    return run.accepted() && (silent || each);
  }
}
