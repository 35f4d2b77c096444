package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;

/** Translates cvc5's syntax of terms in rules and proofs to SMT-LIB. */
public final class RuleTerms {
  private RuleTerms() {}

  /** Returns a term with indices, fractions and negative numbers in standard syntax. */
  public static SExpression standard(SExpression term) {
    if (term.isAtom()) {
      return RuleInstanceWriter.literal(term);
    }
    int indices = RuleOperators.INDICES.getOrDefault(term.head(), 0);
    if (indices == 0 || term.parts().size() <= indices + 1) {
      return SExpression.list(term.parts().stream().map(RuleTerms::standard).toList());
    }
    List<SExpression> operator = new ArrayList<>(term.parts().subList(0, indices + 1));
    operator.add(0, SExpression.atom("_"));
    List<SExpression> parts = new ArrayList<>();
    parts.add(SExpression.list(operator));
    term.parts().subList(indices + 1, term.parts().size()).forEach(p -> parts.add(standard(p)));
    return SExpression.list(parts);
  }
}
