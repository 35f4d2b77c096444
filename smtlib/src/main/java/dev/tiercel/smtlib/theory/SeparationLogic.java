package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Sort;
import java.util.List;

/**
 * Separation logic of the CVC family. CVC4 1.8 supports all of it, but not in its incremental mode,
 * which is the mode used here.
 */
final class SeparationLogic {
  static final List<Operator> ROWS =
      TheoryBuilder.of(
          Feature.SEPARATION,
          op("sep", "Bool Bool -> Bool").left().onlyIn("cvc5", "cvc4"),
          op("wand", "Bool Bool -> Bool").onlyIn("cvc5", "cvc4:1.8"),
          op("pto", "A B -> Bool").onlyIn("cvc5", "cvc4:1.8"),
          op("sep.emp", "-> Bool").onlyIn("cvc5"),
          op("emp", "{l,d} -> Bool")
              .typed((i, as, a) -> i.size() == 2 && a.length == 0 ? Sort.BOOL : null)
              .onlyIn("cvc4:1.8"),
          op("sep.nil", "-> A").qualified().onlyIn("cvc5", "cvc4"));

  private SeparationLogic() {}
}
