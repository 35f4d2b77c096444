package dev.tiercel.solver.jvm;

import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** The thread that runs a solver, and every thread that the solver starts. */
final class SolverGroup extends ThreadGroup {
  private volatile OutputStream noise = OutputStream.nullOutputStream();

  SolverGroup(String name) {
    super(name);
  }

  /** The group of the current thread, or {@code null} if no solver started it. */
  static @Nullable SolverGroup ofThisThread() {
    for (ThreadGroup g = Thread.currentThread().getThreadGroup(); g != null; g = g.getParent()) {
      if (g instanceof SolverGroup ours) {
        return ours;
      }
    }
    return null;
  }

  /** Takes what these threads print to the standard streams. */
  OutputStream noise() {
    return noise;
  }

  void noise(OutputStream taker) {
    noise = taker;
  }

  /**
   * What escapes from a solver's own threads when their prover is shut down concerns nobody, and
   * would be printed.
   */
  @Override
  public void uncaughtException(Thread thread, Throwable escaped) {}
}
