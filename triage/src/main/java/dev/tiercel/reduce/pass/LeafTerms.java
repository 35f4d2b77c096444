package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;

/** Tests for terms without arguments. */
final class LeafTerms {
  private LeafTerms() {}

  /** Whether a term without arguments is a value: a literal, or a constant of a theory. */
  static boolean isValue(Term leaf) {
    return leaf instanceof Literal || (leaf instanceof App app && app.symbol() instanceof Operator);
  }

  /** Whether a term is a constant that the script declares. */
  static boolean isConstant(Term term) {
    return term instanceof App app
        && app.arity() == 0
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.FUNCTION
        && symbol.parameters().isEmpty();
  }
}
