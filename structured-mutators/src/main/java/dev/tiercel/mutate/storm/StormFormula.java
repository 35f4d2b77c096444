package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.assertion.ConnectiveTerms;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A closed formula and its truth value under an assignment. Immutable. */
final class StormFormula {
  private final Term term;
  private final boolean truth;
  private @Nullable Term negation; // unsynchronised on purpose: always the same

  /**
   * Creates a formula.
   *
   * @param term of sort Bool
   */
  StormFormula(Term term, boolean truth) {
    this.term = term;
    this.truth = truth;
  }

  /** The formula. */
  Term term() {
    return term;
  }

  /** Its truth value. */
  boolean truth() {
    return truth;
  }

  /** The assertion that is true: the formula, or its negation if it is false. */
  Term asserted() {
    return truth ? term : negation();
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
  StormFormula not() {
    return new StormFormula(negation(), !truth);
  }

  /** The conjunction with another formula. */
  StormFormula and(StormFormula other) {
    Term both = App.of(ConnectiveTerms.AND.head(List.of()), Sort.BOOL, term, other.term);
    return new StormFormula(both, truth && other.truth);
  }

  private Term negation() {
    Term known = negation;
    if (known == null) {
      known = App.of(ConnectiveTerms.NOT.head(List.of()), Sort.BOOL, term);
      negation = known;
    }
    return known;
  }
}
