package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Irrational algebraic numbers as solvers print them: z3's {@code (root-obj (+ (^ x 2) (- 2)) 1)},
 * cvc5's {@code (_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>)}.
 */
final class AlgebraicText {
  private AlgebraicText() {}

  /** A term that has the number as its value. */
  static Literal literal(String text) {
    return Literal.other(Sort.REAL, text);
  }

  /** An indexed identifier as a term that has the number as its value. */
  static Literal literal(String name, List<Index> indices) {
    return literal(
        indices.stream()
            .map(Index::text)
            .collect(Collectors.joining(" ", "(_ " + name + " ", ")")));
  }
}
