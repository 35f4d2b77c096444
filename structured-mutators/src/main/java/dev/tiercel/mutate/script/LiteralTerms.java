package dev.tiercel.mutate.script;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;

/** Recognises value terms, and positions that must hold a value. */
public final class LiteralTerms {
  private static final int DEEPEST = 8;

  private LiteralTerms() {}

  /**
   * Whether a term is a value: a literal, {@code (- 5)}, {@code (/ 1.0 3.0)}, {@code (fp ...)} of
   * literals, or an operator without arguments such as {@code (_ +oo 8 24)} and {@code true}.
   */
  public static boolean isValue(Term term) {
    return term instanceof Literal || isValue(term, DEEPEST);
  }

  private static boolean isValue(Term term, int deepest) {
    if (term instanceof Literal) {
      return true;
    }
    if (!(term instanceof App app) || !(app.symbol() instanceof Operator operator)) {
      return false;
    }
    boolean writesValue =
        app.arity() == 0 || (operator.writesValues() && app.arity() == operator.parameterCount());
    for (int i = 0; writesValue && i < app.arity(); i++) {
      writesValue = deepest > 0 && isValue(app.child(i), deepest - 1);
    }
    return writesValue;
  }

  /** Whether solvers require values as arguments of a term. */
  public static boolean requiresValues(Term parent) {
    return parent instanceof App app
        && app.symbol() instanceof Operator operator
        && operator.requiresLiterals();
  }
}
