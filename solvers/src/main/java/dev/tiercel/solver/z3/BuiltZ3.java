package dev.tiercel.solver.z3;

import dev.tiercel.solver.built.BuiltFamily;

/** Builds of Z3. */
public final class BuiltZ3 extends BuiltFamily {
  public BuiltZ3() {
    super("z3", "4.8.12", Z3Family::ofSolver, Z3Family::ofLibrary);
  }
}
