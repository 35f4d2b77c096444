package dev.tiercel.oracle;

import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;

/** Runs a script on a solver: in the loop on warm solvers, for confirmation in fresh processes. */
@FunctionalInterface
public interface SolverRunner {
  /** Runs a script on a solver. */
  Run run(ConfiguredSolver configuredSolver, String script);

  /** Whether a solver can print models. */
  default boolean supportsModels(ConfiguredSolver configuredSolver) {
    return true;
  }

  /**
   * Returns the options that make a solver check its own answers; none where it cannot or they are
   * switched off.
   */
  default SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
    return SelfChecks.NONE;
  }

  /** Returns the same runner without self-checks. */
  default SolverRunner withoutSelfChecks() {
    return (configuredSolver, script) -> run(configuredSolver, script);
  }
}
