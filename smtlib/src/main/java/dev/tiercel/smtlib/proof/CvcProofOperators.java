package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.rule.RuleTerms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Translates operators that only cvc5's proofs have to SMT-LIB. */
final class CvcProofOperators {
  private CvcProofOperators() {}

  /** Returns a term in SMT-LIB syntax, whatever the format of the proof. */
  static SExpression standard(SExpression term) {
    return plain(RuleTerms.standard(term));
  }

  /**
   * Replaces a purification by its term, a bit of a word by an extraction, and a word of bits,
   * lowest first, by a concatenation.
   */
  private static SExpression plain(SExpression term) {
    if (term.isAtom()) {
      return term;
    } else if (ProofTermBuilder.is(term, "@purify", 1)) {
      return plain(term.part(1));
    }
    SExpression operator = term.parts().isEmpty() ? term : term.part(0);
    if (ProofTermBuilder.is(term, "@bit", 2)) {
      return bit(term.part(1), plain(term.part(2)));
    } else if (ProofTermBuilder.is(operator, "_", 2)
        && operator.part(1).text().startsWith("@bit")) {
      return bit(operator.part(2), plain(term.part(1)));
    }
    List<SExpression> parts = term.parts().stream().map(CvcProofOperators::plain).toList();
    return term.head().equals("@from_bools") && parts.size() > 1
        ? word(parts.subList(1, parts.size()))
        : SExpression.list(parts);
  }

  private static SExpression bit(SExpression index, SExpression word) {
    SExpression extract = ProofTermBuilder.apply("_", SExpression.atom("extract"), index, index);
    return ProofTermBuilder.equal(
        SExpression.list(List.of(extract, word)), SExpression.atom("#b1"));
  }

  private static SExpression word(List<SExpression> bits) {
    List<SExpression> digits = new ArrayList<>();
    for (SExpression bit : bits) {
      digits.add(
          ProofTermBuilder.apply("ite", bit, SExpression.atom("#b1"), SExpression.atom("#b0")));
    }
    Collections.reverse(digits);
    return digits.size() == 1 ? digits.get(0) : ProofTermBuilder.apply("concat", digits);
  }
}
