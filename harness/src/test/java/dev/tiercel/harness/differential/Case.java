package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;

/**
 * One thing to ask a solver.
 *
 * @param operator the operator that is being tested
 * @param term an application of it to ground terms
 * @param value the value that our evaluator finds, as SMT-LIB text
 */
record Case(Operator operator, Term term, String value) {
  /** A formula that has no model exactly if the value is right. */
  String refutable() {
    return switch (value) {
      case "true" -> "(not " + term + ")";
      case "false" -> term.toString();
      default -> "(not (= " + term + " " + value + "))";
    };
  }
}
