package dev.tiercel.solver.cvc4;

import dev.tiercel.solver.built.BuiltFamily;

/** Builds of CVC4. */
public final class BuiltCvc4 extends BuiltFamily {
  public BuiltCvc4() {
    super("cvc4", "1.8", Cvc4Family::ofSolver);
  }
}
