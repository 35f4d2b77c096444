package dev.tiercel.solver.exec;

import dev.tiercel.solver.SolverPlacement;

/**
 * Whether and when the basic blocks of a program without counters are counted, by breakpoints that
 * the fork server sets; {@code native/src/server/breakpoints.c} knows the values by name.
 */
public enum BlockCounting {
  OFF,
  /** Only in the first run that reaches a block, which then costs nothing. */
  ONCE,
  /** In each run, which takes two microseconds for each block. */
  EACH_RUN;

  /** Returns how a placement counts blocks. */
  public static BlockCounting of(SolverPlacement placement) {
    return switch (placement) {
      case COUNTED -> EACH_RUN;
      case COUNTED_ONCE -> ONCE;
      default -> OFF;
    };
  }
}
