package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Term;
import java.util.List;

/**
 * Proof obligation of satisfiability: if the source formulas have a model, at least one of the
 * target lists has one too.
 *
 * @param question the question and its response
 * @param from source formulas
 * @param to target lists of formulas over the same symbols
 * @param wrong what is wrong with the response if no list of {@code to} has a model, as part of a
 *     sentence
 */
record EquisatisfiabilityObligation(
    Question question, List<Term> from, List<List<Term>> to, String wrong) {
  /**
   * Returns the source formulas as an obligation: they must have no model once all of {@code to}
   * are refuted.
   */
  ProofObligation obligation() {
    return new ProofObligation(question, from, wrong);
  }

  /** Returns one list of {@code to} as an obligation, for searches. */
  ProofObligation obligation(List<Term> formulas) {
    return new ProofObligation(question, formulas, wrong);
  }
}
