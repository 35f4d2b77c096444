package dev.tiercel.solver.cvc5;

import dev.tiercel.solver.built.BuiltFamily;

/** Builds of cvc5. */
public final class BuiltCvc5 extends BuiltFamily {
  public BuiltCvc5() {
    super("cvc5", "1.1.2", Cvc5Family::ofSolver, Cvc5Family::ofLibrary);
  }
}
