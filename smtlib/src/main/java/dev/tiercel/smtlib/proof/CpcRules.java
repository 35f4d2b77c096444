package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reconstructs conclusions of steps in the Cooperating Proof Calculus, for the rules whose premises
 * and arguments determine them (cvc5's documentation, "Proof rules").
 */
final class CpcRules {
  /** Rules whose first argument is the conclusion. */
  private static final Set<String> SHOWS_ARGUMENT =
      Set.of(
          "trust",
          "trust_theory_rewrite",
          "arith_poly_norm",
          "arith_poly_norm_rel",
          "bv_poly_norm",
          "bv_poly_norm_eq",
          "aci_norm",
          "absorb",
          "reordering",
          "chain_m_resolution",
          "bv_bitblast_step",
          "macro_sr_pred_intro",
          "macro_sr_pred_transform");

  /** Clauses over an argument and its own arguments, as {@link SignedClauses#filled} reads them. */
  private static final Map<String, String> CLAUSES =
      Map.ofEntries(
          Map.entry("split", "+T -T"),
          Map.entry("cnf_implies_pos", "-T -1 +2"),
          Map.entry("cnf_implies_neg1", "+T +1"),
          Map.entry("cnf_implies_neg2", "+T -2"),
          Map.entry("cnf_equiv_pos1", "-T -1 +2"),
          Map.entry("cnf_equiv_pos2", "-T +1 -2"),
          Map.entry("cnf_equiv_neg1", "+T +1 +2"),
          Map.entry("cnf_equiv_neg2", "+T -1 -2"),
          Map.entry("cnf_xor_pos1", "-T +1 +2"),
          Map.entry("cnf_xor_pos2", "-T -1 -2"),
          Map.entry("cnf_xor_neg1", "+T -1 +2"),
          Map.entry("cnf_xor_neg2", "+T +1 -2"),
          Map.entry("cnf_ite_pos1", "-T -1 +2"),
          Map.entry("cnf_ite_pos2", "-T +1 +3"),
          Map.entry("cnf_ite_pos3", "-T +2 +3"),
          Map.entry("cnf_ite_neg1", "+T -1 -2"),
          Map.entry("cnf_ite_neg2", "+T +1 -3"),
          Map.entry("cnf_ite_neg3", "+T -2 -3"));

  /** Clauses over the arguments of a premise, or of the formula that it negates. */
  private static final Map<String, String> ELIMINATIONS =
      Map.ofEntries(
          Map.entry("implies_elim", "-1 +2"),
          Map.entry("not_implies_elim1", "+1"),
          Map.entry("not_implies_elim2", "-2"),
          Map.entry("equiv_elim1", "-1 +2"),
          Map.entry("equiv_elim2", "+1 -2"),
          Map.entry("not_equiv_elim1", "+1 +2"),
          Map.entry("not_equiv_elim2", "-1 -2"),
          Map.entry("xor_elim1", "+1 +2"),
          Map.entry("xor_elim2", "-1 -2"),
          Map.entry("not_xor_elim1", "+1 -2"),
          Map.entry("not_xor_elim2", "-1 +2"),
          Map.entry("ite_elim1", "-1 +2"),
          Map.entry("ite_elim2", "+1 +3"),
          Map.entry("not_ite_elim1", "-1 -2"),
          Map.entry("not_ite_elim2", "+1 -3"));

  private final UnaryOperator<SExpression> resolved;
  private final ClosedTerms closed;

  /**
   * Creates the rules for a proof.
   *
   * @param definitions terms by name; may grow
   */
  CpcRules(Map<String, SExpression> definitions) {
    this.resolved = term -> definitions.getOrDefault(term.text(), term);
    this.closed = new ClosedTerms(definitions);
  }

  /** Whether the conclusion of a step is one of its arguments, so that it is a claim. */
  static boolean showsArgument(String rule) {
    return SHOWS_ARGUMENT.contains(rule);
  }

  /** Returns the conclusion of a step; {@code null} if it cannot be reconstructed. */
  @Nullable SExpression conclusion(
      String rule, List<SExpression> premises, List<SExpression> arguments) {
    SExpression first = premises.isEmpty() ? null : resolved.apply(premises.get(0));
    SExpression argument = arguments.isEmpty() ? null : resolved.apply(arguments.get(0));
    if (SHOWS_ARGUMENT.contains(rule)) {
      return argument == null ? null : arguments.get(0);
    } else if (CLAUSES.containsKey(rule)) {
      return argument == null ? null : clause(CLAUSES.get(rule), arguments.get(0), argument);
    } else if (ELIMINATIONS.containsKey(rule) && first != null) {
      SExpression inner = rule.startsWith("not_") ? resolved.apply(inner(first)) : first;
      return clause(ELIMINATIONS.get(rule), inner, inner);
    } else if (rule.startsWith("cnf_")) {
      return argument == null ? null : ofMany(rule, arguments, argument);
    }
    return first == null ? alone(rule, arguments) : ofPremises(rule, first, premises, arguments);
  }

  private static SExpression inner(SExpression negation) {
    return ProofTermBuilder.is(negation, "not", 1) ? negation.part(1) : ProofTermBuilder.TRUE;
  }

  private @Nullable SExpression alone(String rule, List<SExpression> arguments) {
    if (arguments.isEmpty()) {
      return rule.equals("and_intro") ? ProofTermBuilder.TRUE : null;
    }
    SExpression argument = arguments.get(0);
    return switch (rule) {
      case "refl" -> ProofTermBuilder.equal(argument, argument);
      case "evaluate" -> {
        SExpression value = closed.value(argument);
        yield value == null ? null : ProofTermBuilder.equal(argument, value);
      }
      default -> null;
    };
  }

  private @Nullable SExpression ofPremises(
      String rule, SExpression first, List<SExpression> premises, List<SExpression> arguments) {
    SExpression last = resolved.apply(premises.get(premises.size() - 1));
    return switch (rule) {
      case "symm" -> {
        boolean negated = ProofTermBuilder.is(first, "not", 1);
        SExpression equation = negated ? resolved.apply(first.part(1)) : first;
        if (!ProofTermBuilder.is(equation, "=", 2)) {
          yield null;
        }
        SExpression turned = ProofTermBuilder.equal(equation.part(2), equation.part(1));
        yield negated ? ProofTermBuilder.not(turned) : turned;
      }
      case "trans" ->
          ProofTermBuilder.is(first, "=", 2) && ProofTermBuilder.is(last, "=", 2)
              ? ProofTermBuilder.equal(first.part(1), last.part(2))
              : null;
      case "eq_resolve", "modus_ponens" ->
          ProofTermBuilder.is(last, rule.equals("eq_resolve") ? "=" : "=>", 2)
              ? last.part(2)
              : null;
      case "cong", "nary_cong" -> arguments.isEmpty() ? null : congruence(premises, arguments);
      case "true_intro" -> ProofTermBuilder.equal(premises.get(0), ProofTermBuilder.TRUE);
      case "true_elim" -> ProofTermBuilder.is(first, "=", 2) ? first.part(1) : null;
      case "false_intro" ->
          ProofTermBuilder.is(first, "not", 1)
              ? ProofTermBuilder.equal(first.part(1), ProofTermBuilder.FALSE)
              : null;
      case "false_elim" ->
          ProofTermBuilder.is(first, "=", 2) ? ProofTermBuilder.not(first.part(1)) : null;
      case "contra" -> ProofTermBuilder.FALSE;
      case "and_intro" -> ProofTermBuilder.and(premises);
      case "and_elim" -> indexed(first, arguments);
      case "not_or_elim" -> {
        SExpression chosen = indexed(resolved.apply(inner(first)), arguments);
        yield chosen == null ? null : ProofTermBuilder.not(chosen);
      }
      case "not_and" ->
          ProofTermBuilder.or(
              resolved.apply(inner(first)).rest().stream().map(ProofTermBuilder::not).toList());
      case "not_not_elim" -> {
        SExpression inner = resolved.apply(inner(first));
        yield ProofTermBuilder.is(inner, "not", 1) ? inner.part(1) : null;
      }
      case "scope" -> {
        boolean refutes = premises.get(0).is("false");
        yield refutes
            ? ProofTermBuilder.not(ProofTermBuilder.and(arguments))
            : ProofTermBuilder.implication(arguments, premises.get(0));
      }
      default -> null;
    };
  }

  /** Combines equations of arguments, in order, to an equation of an application. */
  private @Nullable SExpression congruence(
      List<SExpression> premises, List<SExpression> arguments) {
    SExpression left = resolved.apply(arguments.get(0));
    int first = left.parts().size() - premises.size();
    if (first < 1) {
      return null;
    }
    List<SExpression> parts = new ArrayList<>(left.parts().subList(0, first));
    for (SExpression premise : premises) {
      SExpression equation = resolved.apply(premise);
      if (!ProofTermBuilder.is(equation, "=", 2)) {
        return null;
      }
      parts.add(equation.part(2));
    }
    return first == 1 ? ProofTermBuilder.equal(arguments.get(0), SExpression.list(parts)) : null;
  }

  private static @Nullable SExpression indexed(SExpression of, List<SExpression> arguments) {
    String text = arguments.isEmpty() ? "" : arguments.get(arguments.size() - 1).text();
    int index = text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : -1;
    return index < 0 || index + 1 >= of.parts().size() ? null : of.part(index + 1);
  }

  /** Clauses over conjunctions and disjunctions with any number of arguments. */
  private static @Nullable SExpression ofMany(
      String rule, List<SExpression> arguments, SExpression formula) {
    SExpression whole = arguments.get(0);
    SExpression chosen = indexed(formula, arguments);
    return switch (rule) {
      case "cnf_and_pos" -> chosen == null ? null : clause("-", whole, "+", List.of(chosen));
      case "cnf_or_neg" -> chosen == null ? null : clause("+", whole, "-", List.of(chosen));
      case "cnf_and_neg" -> clause("+", whole, "-", formula.rest());
      case "cnf_or_pos" -> clause("-", whole, "+", formula.rest());
      default -> null;
    };
  }

  private static SExpression clause(
      String sign, SExpression whole, String others, List<SExpression> parts) {
    return SignedClauses.disjunction(SignedClauses.connective(sign, whole, others, parts));
  }

  private static @Nullable SExpression clause(String pattern, SExpression name, SExpression term) {
    List<SExpression> clause = SignedClauses.filled(pattern, name, term);
    return clause == null ? null : SignedClauses.disjunction(clause);
  }
}
