package dev.tiercel.solver.built;

import dev.tiercel.solver.cvc5.Cvc5Family;

/** Builds of Cvc5. */
public final class BuiltCvc5 extends BuiltFamily {
  public BuiltCvc5() {
    super("cvc5", "1.1.2", Cvc5Family::dialect);
  }
}
