package dev.tiercel.solver;

/** Where a solver runs. */
public enum SolverPlacement {
  /**
   * In this JVM: for JVM solvers whose coverage guides the search. Without memory limit or
   * protection from crashes.
   */
  IN_PROCESS,
  /** In a separate process, which is reused between runs if the solver allows it. */
  WARM,
  /** In a new process for every run, to confirm findings. */
  FRESH
}
