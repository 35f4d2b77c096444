package dev.tiercel.solver.boolector.old;

import dev.tiercel.solver.built.BuiltFamily;

/** Builds of Boolector 1.5. */
public final class BuiltBoolector extends BuiltFamily {
  public BuiltBoolector() {
    super("boolector", "1.5.118", OldBoolector::ofSolver);
  }
}
