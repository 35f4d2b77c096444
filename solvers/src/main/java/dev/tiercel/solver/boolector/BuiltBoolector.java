package dev.tiercel.solver.boolector;

import dev.tiercel.solver.built.BuiltFamily;

/** Builds of Boolector. */
public final class BuiltBoolector extends BuiltFamily {
  public BuiltBoolector() {
    super("boolector", "1.5.118", BoolectorFamily::ofSolver);
  }
}
