package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.assertion.Connectives;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;

/**
 * A closed formula and its truth value under the assignment at hand.
 *
 * @param term of sort Bool
 */
record Formula(Term term, boolean truth) {

  /** What may be asserted: the formula where it is true, else its negation. */
  Term asserted() {
    return truth ? term : negation(term);
  }

  /** The depth of {@link #asserted}. */
  int depth() {
    return truth ? term.depth() : term.depth() + 1;
  }

  /** The size of {@link #asserted}. */
  int size() {
    return truth ? term.size() : term.size() + 1;
  }

  /** The negation, with the opposite truth value. */
  Formula not() {
    return new Formula(negation(term), !truth);
  }

  /** The conjunction with another formula, true where both are. */
  Formula and(Formula other) {
    Term both = App.of(Connectives.AND.head(List.of()), Sort.BOOL, term, other.term);
    return new Formula(both, truth && other.truth);
  }

  private static Term negation(Term term) {
    return App.of(Connectives.NOT.head(List.of()), Sort.BOOL, term);
  }
}
