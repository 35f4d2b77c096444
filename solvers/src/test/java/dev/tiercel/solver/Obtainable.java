package dev.tiercel.solver;

import static org.junit.jupiter.api.Assumptions.abort;

import java.util.List;

/**
 * Opens solvers for tests. A solver that is not available here skips the test, so that it never
 * passes without running.
 */
public final class Obtainable {
  private Obtainable() {}

  /** Opens a solver with warm processes; aborts the test if the solver is not available. */
  public static Solver open(String name) {
    return open(name, SolverPlacement.WARM);
  }

  /** Opens a solver; aborts the test if it is not available. */
  public static Solver open(String name, SolverPlacement placement) {
    SolverId id = SolverId.parse(name);
    try {
      return switch (placement) {
        case IN_PROCESS -> Solvers.openInProcess(id);
        case WARM -> Solvers.open(id);
        case COUNTED -> Solvers.openCounted(id);
        case COUNTED_ONCE -> Solvers.openCountedOnce(id);
        case FRESH -> Solvers.openFresh(id);
      };
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns the released versions of a solver; aborts the test if no registry with them answers.
   */
  public static List<SolverId> versions(String name) {
    try {
      return Solvers.versions(name);
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }
}
