package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Whether a script holds a term on whose meaning solvers do not agree. */
final class Disputes {
  private Disputes() {}

  /** Whether two solvers may answer a script differently and both be right. */
  static boolean in(Script script) {
    Deque<Term> open = new ArrayDeque<>();
    Set<Term> seen = new HashSet<>();
    for (Command command : script.commands()) {
      open.addAll(command.terms());
    }
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        if (isDisputed(term)) {
          return true;
        }
        for (int i = 0; i < term.arity(); i++) {
          open.push(term.child(i));
        }
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
