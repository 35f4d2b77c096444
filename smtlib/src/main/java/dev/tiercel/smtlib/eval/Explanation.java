package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;

/** Why an assertion is false under a model. */
public record Explanation(Term term) {
  /** The explanation of an assertion that an evaluator found false. */
  public static Explanation of(Term falseAssertion, Evaluator evaluator) {
    return new Explanation(falseAssertion);
  }

  @Override
  public String toString() {
    return term.toString();
  }
}
