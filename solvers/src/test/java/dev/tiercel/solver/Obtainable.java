package dev.tiercel.solver;

import static org.junit.jupiter.api.Assumptions.abort;

/** Opens solvers for tests; what cannot be had here skips the test and never passes it. */
public final class Obtainable {
  private Obtainable() {}

  /** The solver of that name, or an aborted test. */
  public static Solver open(String name) {
    try {
      return Solvers.open(SolverId.parse(name));
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }
}
