package dev.tiercel.oracle;

import java.util.List;

/** Violation that one solver shows by itself. */
interface SolverViolation extends Violation {
  ConfiguredSolver configuredSolver();

  @Override
  default List<ConfiguredSolver> configuredSolvers() {
    return List.of(configuredSolver());
  }

  /** Confirmed by the same kind of evidence against the same solver. */
  @Override
  default boolean confirmedBy(Violation seen) {
    return BugKeys.on(configuredSolver(), seen, List.of(getClass()));
  }
}
