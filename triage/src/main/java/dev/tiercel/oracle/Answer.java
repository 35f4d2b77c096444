package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import java.util.List;

/**
 * What one solver said of an entry.
 *
 * @param configuredSolver who said it
 * @param run what it said
 * @param company what its process had run before, see {@link Solver#company}; empty where nobody is
 *     to know
 */
public record Answer(ConfiguredSolver configuredSolver, Run run, List<Job> company) {
  /** What one said in a process of its own. */
  public Answer(ConfiguredSolver configuredSolver, Run run) {
    this(configuredSolver, run, List.of());
  }

  /** What a solver that has just run something said of it. */
  static Answer of(Solver solver, Configuration configuration, Run run) {
    return new Answer(ConfiguredSolver.of(solver, configuration), run, solver.company());
  }

  /**
   * Whether its verdicts answer the script's checks in their order: the script was accepted whole,
   * there is one for each check unless a limit ended the run, and nothing else that was printed
   * looks like a verdict, as it would where nothing is checked.
   */
  boolean follows(Script script) {
    int answers = run.verdicts().size();
    boolean silent = answers == 1 && !run.verdicts().get(0).decided();
    boolean each = answers == script.checks() || (run.cutShort() && answers < script.checks());
    return run.accepted() && (silent || each);
  }
}
