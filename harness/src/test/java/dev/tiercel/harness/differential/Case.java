package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.ast.Term;

/**
 * A query for a solver.
 *
 * @param term an application of the tested operator to ground terms
 * @param value the evaluator's value, as SMT-LIB text
 */
record Case(Term term, String value) {
  /** Returns a formula that is unsatisfiable exactly if the value is right. */
  String refutable() {
    return switch (value) {
      case "true" -> "(not " + term + ")";
      case "false" -> term.toString();
      default -> "(not (= " + term + " " + value + "))";
    };
  }
}
