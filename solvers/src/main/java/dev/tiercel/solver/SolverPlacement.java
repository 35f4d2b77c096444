package dev.tiercel.solver;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

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
   * Like {@link #WARM}, to report coverage: if it is a program for x86-64 without counters, {@link
   * Solver#coverage} is that of the basic blocks of its code, for each run.
   */
  COUNTED,
  /**
   * Like {@link #COUNTED}, to guide a search: a block of a program without counters is counted only
   * in the first run that reaches it ({@link Coverage#countsOnce}).
   */
  COUNTED_ONCE,
  /** In a new process for every run, to confirm findings. */
  FRESH;

  /** The placements of a native program. */
  public static final Set<SolverPlacement> OF_PROGRAMS =
      Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(IN_PROCESS)));

  /** Whether several runs can be made by one process or server. */
  public boolean isReused() {
    return this == WARM || this == COUNTED || this == COUNTED_ONCE;
  }
}
