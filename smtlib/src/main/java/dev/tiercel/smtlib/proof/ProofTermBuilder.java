package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;

/** Builds terms as S-expressions, for readers of proofs. */
final class ProofTermBuilder {
  static final SExpression TRUE = SExpression.atom("true");
  static final SExpression FALSE = SExpression.atom("false");

  private ProofTermBuilder() {}

  /** Returns an operator's application. */
  static SExpression apply(String operator, List<SExpression> arguments) {
    List<SExpression> parts = new ArrayList<>(arguments.size() + 1);
    parts.add(SExpression.atom(operator));
    parts.addAll(arguments);
    return SExpression.list(parts);
  }

  static SExpression apply(String operator, SExpression... arguments) {
    return apply(operator, List.of(arguments));
  }

  static SExpression not(SExpression term) {
    return apply("not", term);
  }

  static SExpression equal(SExpression left, SExpression right) {
    return apply("=", left, right);
  }

  /** Returns the disjunction of literals; false if there are none. */
  static SExpression or(List<SExpression> literals) {
    return literals.isEmpty()
        ? FALSE
        : literals.size() == 1 ? literals.get(0) : apply("or", literals);
  }

  /** Returns the conjunction of terms; true if there are none. */
  static SExpression and(List<SExpression> terms) {
    return terms.isEmpty() ? TRUE : terms.size() == 1 ? terms.get(0) : apply("and", terms);
  }

  /** Returns the implication of a conclusion by its assumptions. */
  static SExpression implication(List<SExpression> assumptions, SExpression shown) {
    return assumptions.isEmpty() ? shown : apply("=>", and(assumptions), shown);
  }

  /** Whether a term is an operator's application with that number of arguments. */
  static boolean is(SExpression term, String operator, int arguments) {
    return term.parts().size() == arguments + 1 && term.head().equals(operator);
  }
}
