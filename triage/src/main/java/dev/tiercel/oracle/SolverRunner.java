package dev.tiercel.oracle;

import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;

/** Runs a script on a solver: in the loop on warm solvers, to confirm in fresh processes. */
@FunctionalInterface
public interface SolverRunner {
  /** What a solver says of a script. */
  Run run(ConfiguredSolver configuredSolver, String script);

  /** Whether a solver can be asked for models. */
  default boolean tellsModels(ConfiguredSolver configuredSolver) {
    return true;
  }

  /**
   * The options that make a solver check its own answers; none where it cannot or nobody wants it
   * to.
   */
  default SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
    return SelfChecks.NONE;
  }

  /** The same, with nobody's checks switched on. */
  default SolverRunner withoutSelfChecks() {
    return (configuredSolver, script) -> run(configuredSolver, script);
  }
}
