package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Clauses as lists of alternating signs, {@code +} and {@code -}, and atoms. */
final class SignedClauses {
  private SignedClauses() {}

  static void add(List<SExpression> clause, String sign, SExpression atom) {
    clause.add(SExpression.atom(sign));
    clause.add(atom);
  }

  /**
   * Returns the clause of a pattern such as {@code -T +1}: {@code T} is a term, a digit one of its
   * arguments. Returns {@code null} if it has no such argument.
   *
   * @param name name of the term, which stands for it in the clause
   */
  static @Nullable List<SExpression> filled(String pattern, SExpression name, SExpression term) {
    List<SExpression> clause = new ArrayList<>();
    for (String literal : pattern.split(" ")) {
      int number = literal.charAt(1) == 'T' ? 0 : literal.charAt(1) - '0';
      if (number > 0 && number >= term.parts().size()) {
        return null;
      }
      add(clause, literal.substring(0, 1), number == 0 ? name : term.part(number));
    }
    return clause;
  }

  /** Returns the clause of a signed formula and of others that share a sign. */
  static List<SExpression> connective(
      String sign, SExpression whole, String others, List<SExpression> parts) {
    List<SExpression> clause = new ArrayList<>();
    add(clause, sign, whole);
    parts.forEach(part -> add(clause, others, part));
    return clause;
  }

  /** Returns the clause as a formula. */
  static SExpression disjunction(List<SExpression> clause) {
    List<SExpression> literals = new ArrayList<>();
    for (int i = 1; i < clause.size(); i += 2) {
      SExpression atom = clause.get(i);
      literals.add(clause.get(i - 1).is("-") ? ProofTermBuilder.not(atom) : atom);
    }
    return ProofTermBuilder.or(literals);
  }
}
