package dev.tiercel.solver.built;

import dev.tiercel.solver.boolector.BoolectorDialect;

/** Builds of Boolector. */
public final class BuiltBoolector extends BuiltFamily {
  public BuiltBoolector() {
    super("boolector", "1.5.118", BoolectorDialect::dialect);
  }
}
