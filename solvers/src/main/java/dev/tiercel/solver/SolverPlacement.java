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
  /**
   * Like {@link #WARM}, to guide a search: if it is a program for x86-64 without counters, each
   * basic block of its code has a breakpoint, and {@link Solver#coverage} is that of its blocks.
   */
  COUNTED,
  /** In a new process for every run, to confirm findings. */
  FRESH;

  /** Whether several runs can be made by one process or server. */
  public boolean isReused() {
    return this == WARM || this == COUNTED;
  }
}
