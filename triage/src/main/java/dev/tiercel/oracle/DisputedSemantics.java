package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;

/** Whether a script holds a term on whose meaning solvers do not agree. */
final class DisputedSemantics {
  private DisputedSemantics() {}

  /** Whether two solvers may answer a script differently and both be right. */
  static boolean in(Script script) {
    for (Term term : SubTerms.ofCommands(script.commands())) {
      if (isDisputed(term)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDisputed(Term term) {
    if (term instanceof Literal literal && literal.sort() == Sort.STRING) {
      return !StringEscapes.isAscii((String) literal.value());
    }
    return term instanceof App app
        && app.symbol() instanceof Operator operator
        && operator.isDisputed()
        && !isPositiveWhole(app.child(app.arity() - 1));
  }

  private static boolean isPositiveWhole(Term term) {
    return term instanceof Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() >= 1
        && number.doubleValue() == Math.rint(number.doubleValue());
  }
}
