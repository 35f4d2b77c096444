package dev.tiercel.solver.jvm;

import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Thread group of a solver: the thread that runs it, and every thread that it starts. */
final class SolverGroup extends ThreadGroup {
  private volatile OutputStream noise = OutputStream.nullOutputStream();

  SolverGroup(String name) {
    super(name);
  }

  /** Returns the group of the current thread, or {@code null} if no solver started it. */
  static @Nullable SolverGroup ofThisThread() {
    for (ThreadGroup g = Thread.currentThread().getThreadGroup(); g != null; g = g.getParent()) {
      if (g instanceof SolverGroup ours) {
        return ours;
      }
    }
    return null;
  }

  /** Receives what these threads print to the standard streams. */
  OutputStream strayOutput() {
    return noise;
  }

  void strayOutput(OutputStream taker) {
    noise = taker;
  }

  /**
   * Ignores exceptions of the solver's own threads, which occur when their prover is shut down and
   * would be printed.
   */
  @Override
  public void uncaughtException(Thread thread, Throwable escaped) {}
}
