package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Builds functions by cases: {@code (ite (and (= x 1) (= y 2)) value otherwise)}. */
final class FunctionByCases {
  static final Operator ITE = Theories.row(Feature.CORE, "ite", 3);
  static final Operator AND = Theories.row(Feature.CORE, "and", 2);
  private static final Operator OR = Theories.row(Feature.CORE, "or", 2);
  static final Operator EQUAL = Theories.row(Feature.CORE, "=", 2);
  private static final Operator DISTINCT = Theories.row(Feature.CORE, "distinct", 2);

  private FunctionByCases() {}

  /**
   * Returns a function extended by one case.
   *
   * @param variables the function's parameters
   * @param places the arguments of the new case, as many
   */
  static Term with(Term[] variables, Term[] places, Term value, Term otherwise) {
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < variables.length; i++) {
      conditions.add(applied(EQUAL, variables[i], places[i]));
    }
    Term condition =
        conditions.size() == 1 ? conditions.get(0) : applied(AND, conditions.toArray(new Term[0]));
    return applied(ITE, condition, value, otherwise);
  }

  static Term equal(Term a, Term b) {
    return applied(EQUAL, a, b);
  }

  static Term distinct(Term... arguments) {
    return applied(DISTINCT, arguments);
  }

  static Term or(Term... arguments) {
    return applied(OR, arguments);
  }

  private static Term applied(Operator operator, Term... arguments) {
    return Objects.requireNonNull(operator.application(arguments));
  }
}
