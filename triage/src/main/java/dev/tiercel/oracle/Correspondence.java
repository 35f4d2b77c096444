package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Term;
import java.util.List;

/**
 * What is satisfiable as far as something else is: if formulas have a model, one of several lists
 * of formulas has one, too.
 *
 * @param question what was asked, and the response
 * @param from formulas
 * @param to lists of formulas over the same symbols
 * @param wrong what is wrong with the response if nothing of {@code to} has a model, as part of a
 *     sentence
 */
record Correspondence(Question question, List<Term> from, List<List<Term>> to, String wrong) {
  /** The formulas that ought to have no model once all of {@code to} are refuted. */
  Obligation obligation() {
    return new Obligation(question, from, wrong);
  }

  /** One list of {@code to} as an obligation, for searches. */
  Obligation obligation(List<Term> formulas) {
    return new Obligation(question, formulas, wrong);
  }
}
