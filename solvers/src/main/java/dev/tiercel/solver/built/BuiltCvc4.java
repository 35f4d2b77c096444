package dev.tiercel.solver.built;

import dev.tiercel.solver.cvc4.Cvc4Dialect;

/** Builds of CVC4. */
public final class BuiltCvc4 extends BuiltFamily {
  public BuiltCvc4() {
    super("cvc4", "1.8", Cvc4Dialect::dialect);
  }
}
