package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.ast.Term;

/**
 * One thing to ask a solver.
 *
 * @param term an application of the operator that is being tested to ground terms
 * @param value the value that our evaluator finds, as SMT-LIB text
 */
record Case(Term term, String value) {
  /** A formula that has no model exactly if the value is right. */
  String refutable() {
    return switch (value) {
      case "true" -> "(not " + term + ")";
      case "false" -> term.toString();
      default -> "(not (= " + term + " " + value + "))";
    };
  }
}
