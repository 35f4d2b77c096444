package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;

/** Terms made of terms, as readers of proofs need them. */
final class Terms {
  static final SExpression TRUE = SExpression.atom("true");
  static final SExpression FALSE = SExpression.atom("false");

  private Terms() {}

  /** An application of an operator to all arguments. */
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

  /** The disjunction of literals; of none, false. */
  static SExpression or(List<SExpression> literals) {
    return literals.isEmpty()
        ? FALSE
        : literals.size() == 1 ? literals.get(0) : apply("or", literals);
  }

  /** The conjunction of terms; of none, true. */
  static SExpression and(List<SExpression> terms) {
    return terms.isEmpty() ? TRUE : terms.size() == 1 ? terms.get(0) : apply("and", terms);
  }

  /** That what is shown under assumptions holds wherever they do. */
  static SExpression under(List<SExpression> assumptions, SExpression shown) {
    return assumptions.isEmpty() ? shown : apply("=>", and(assumptions), shown);
  }

  /** Whether a term is an application of an operator to so many arguments. */
  static boolean is(SExpression term, String operator, int arguments) {
    return term.parts().size() == arguments + 1 && term.head().equals(operator);
  }
}
