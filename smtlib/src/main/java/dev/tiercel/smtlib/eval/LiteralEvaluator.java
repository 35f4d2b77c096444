package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;

/** Evaluates literals (SMT-LIB 2.7, section 3.1). */
final class LiteralEvaluator {
  private LiteralEvaluator() {}

  static Value value(Literal literal) {
    SortRow row = BuiltInSorts.row(literal.sort());
    return row == null ? new Unknown("the literal " + literal) : row.value(literal);
  }
}
