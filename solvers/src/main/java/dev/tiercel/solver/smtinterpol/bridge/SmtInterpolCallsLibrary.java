package dev.tiercel.solver.smtinterpol.bridge;

import dev.tiercel.solver.jvm.SolverEngine;

/** The same inside a worker, with terms that are built by calls. */
public final class SmtInterpolCallsLibrary extends SmtInterpolLibrary {
  @Override
  SolverEngine newEngine() {
    return new SmtInterpolCallsEngine();
  }
}
