package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.Rows.op;

import dev.tiercel.smtlib.ast.Sort;
import java.util.List;

/**
 * Separation logic of the CVC family. CVC4 1.8 supports all of it, but not in its incremental mode,
 * which is the mode used here.
 */
final class Separation {
  static final List<Operator> ROWS =
      Rows.of(
          Feature.SEPARATION,
          op("sep", "Bool Bool -> Bool").left().only("cvc5", "cvc4"),
          op("wand", "Bool Bool -> Bool").only("cvc5", "cvc4:1.8"),
          op("pto", "A B -> Bool").only("cvc5", "cvc4:1.8"),
          op("sep.emp", "-> Bool").only("cvc5"),
          op("emp", "{l,d} -> Bool")
              .typed((i, as, a) -> i.size() == 2 && a.length == 0 ? Sort.BOOL : null)
              .only("cvc4:1.8"),
          op("sep.nil", "-> A").qualified().only("cvc5", "cvc4"));

  private Separation() {}
}
