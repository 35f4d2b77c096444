package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Sort;
import java.util.List;

/**
 * Separation logic of the CVC family. CVC4 1.8 has all of it, but not in its incremental mode, in
 * which it is asked here.
 */
final class Separation {
  static final List<Operator> ROWS =
      new Rows(Feature.SEPARATION)
          .op("sep", "Bool Bool -> Bool", r -> r.left().only("cvc5", "cvc4"))
          .op("wand", "Bool Bool -> Bool", r -> r.only("cvc5", "cvc4:1.8"))
          .op("pto", "A B -> Bool", r -> r.only("cvc5", "cvc4:1.8"))
          .op("sep.emp", "-> Bool", r -> r.only("cvc5"))
          .op(
              "emp",
              "{l,d} -> Bool",
              r ->
                  r.typed((i, as, a) -> i.size() == 2 && a.length == 0 ? Sort.BOOL : null)
                      .only("cvc4:1.8"))
          .op("sep.nil", "-> A", r -> r.qualified().only("cvc5", "cvc4"))
          .list();

  private Separation() {}
}
