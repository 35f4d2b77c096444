package dev.tiercel.solver;

import static org.junit.jupiter.api.Assumptions.abort;

import java.util.List;

/** Opens solvers for tests; what cannot be had here skips the test and never passes it. */
public final class Obtainable {
  private Obtainable() {}

  /** The solver of that name, warm, or an aborted test. */
  public static Solver open(String name) {
    return open(name, Placement.WARM);
  }

  /** The solver of that name, or an aborted test. */
  public static Solver open(String name, Placement placement) {
    SolverId id = SolverId.parse(name);
    try {
      return switch (placement) {
        case IN_PROCESS -> Solvers.openInProcess(id);
        case WARM -> Solvers.open(id);
        case FRESH -> Solvers.openFresh(id);
      };
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The released versions of a solver, or an aborted test where no place that holds them answers.
   */
  public static List<SolverId> versions(String name) {
    try {
      return Solvers.versions(name);
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }
}
