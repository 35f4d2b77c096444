package dev.tiercel.smtlib.theory;

import java.util.List;

/** Theory Core. */
final class Core {
  static final List<Operator> ROWS =
      new Rows(Feature.CORE)
          .op("true", "-> Bool", r -> r.swap("bool-constant"))
          .op("false", "-> Bool", r -> r.swap("bool-constant"))
          .op("not", "Bool -> Bool")
          .op("=>", "Bool Bool -> Bool", r -> r.right().swap("connective"))
          .op("and", "Bool Bool -> Bool", r -> r.left().swap("connective"))
          .op("or", "Bool Bool -> Bool", r -> r.left().swap("connective"))
          .op("xor", "Bool Bool -> Bool", r -> r.left().swap("connective"))
          .op("=", "A A -> Bool", r -> r.chain().swap("equality"))
          .op("distinct", "A A -> Bool", r -> r.pairwise().swap("equality"))
          .op("ite", "Bool A A -> A")
          .op("iff", "Bool Bool -> Bool", r -> r.left().only("z3"))
          .op("implies", "Bool Bool -> Bool", r -> r.right().only("z3"))
          .op("if", "Bool A A -> A", r -> r.only("z3"))
          // z3 takes the neutral element where there are no arguments.
          .op("and", "-> Bool", r -> r.only("z3"))
          .op("or", "-> Bool", r -> r.only("z3"))
          .op("xor", "-> Bool", r -> r.only("z3"))
          .op("distinct", "-> Bool", r -> r.only("z3"))
          .list();

  private Core() {}
}
