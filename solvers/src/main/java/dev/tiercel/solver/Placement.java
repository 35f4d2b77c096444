package dev.tiercel.solver;

/** Where a solver runs. */
public enum Placement {
  /** In this JVM: for JVM solvers whose coverage steers the search. No memory limit, no crash. */
  IN_PROCESS,
  /** In a process of its own that stays warm between runs where the solver allows it. */
  WARM,
  /** Every run in a new process, which is what confirms a finding. */
  FRESH
}
