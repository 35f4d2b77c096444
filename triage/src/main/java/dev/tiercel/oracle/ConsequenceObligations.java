package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Obligations for formulas that solvers list as consequences of the assertions: the implications of
 * z3's {@code get-consequences}, which follow a verdict about the assertions with its assumptions
 * (Z3_solver_get_consequences), and cvc5's {@code get-learned-literals} ({@code
 * Solver::getLearnedLiterals}). Missing consequences are not reported.
 */
final class ConsequenceObligations {
  static final String NAME = "get-consequences";
  private static final String LEARNED = "get-learned-literals";

  private ConsequenceObligations() {}

  static boolean asks(Question question) {
    return question.name().equals(NAME) || question.name().equals(LEARNED);
  }

  /**
   * Returns obligations: no model of the assertions makes a listed formula false, and refuted
   * assumptions have no model.
   */
  static List<ProofObligation> obligations(Question question) {
    List<Term> listed = listed(question);
    if (listed == null) {
      return List.of();
    }
    Check state = question.state();
    List<ProofObligation> all = new ArrayList<>();
    List<Term> other =
        ObligationFormulas.and(state.assertions(), ObligationFormulas.negatedConjunction(listed));
    all.add(new ProofObligation(question, other, "one of these does not follow"));
    List<Term> assumed = assumed(question);
    if (assumed != null && question.says(Verdict.UNSAT)) {
      all.add(new ProofObligation(question, assumed, "the assumptions have a model"));
    }
    return all;
  }

  /** Returns the correspondence that assumptions answered sat are satisfiable. */
  static List<EquisatisfiabilityObligation> correspondences(Question question) {
    List<Term> assumed = assumed(question);
    String wrong = "the assumptions are refuted";
    return assumed != null && question.says(Verdict.SAT)
        ? List.of(new EquisatisfiabilityObligation(question, List.of(), List.of(assumed), wrong))
        : List.of();
  }

  /** Returns the listed formulas, or {@code null} if one of them cannot be parsed. */
  private static @Nullable List<Term> listed(Question question) {
    boolean list = question.name().equals(LEARNED);
    List<String> items = question.items();
    List<String> implications = items.subList(Math.min(1, items.size()), items.size());
    return read(question.state(), list ? TacticGoals.parts(question.response()) : implications);
  }

  /** Returns the assertions with the assumptions, or {@code null}. */
  private static @Nullable List<Term> assumed(Question question) {
    List<String> words = TacticGoals.parts(question.text());
    List<Term> assumptions =
        question.name().equals(NAME) && words.size() > 1
            ? read(question.state(), TacticGoals.parts(words.get(1)))
            : null;
    return assumptions == null
        ? null
        : ObligationFormulas.and(question.state().assertions(), assumptions.toArray(new Term[0]));
  }

  private static @Nullable List<Term> read(Check state, List<String> texts) {
    List<Term> read = new ArrayList<>();
    for (String text : texts) {
      Term formula = TermText.readWithoutElements(state, text);
      if (formula == null || formula.sort() != Sort.BOOL) {
        return null;
      }
      read.add(formula);
    }
    return read;
  }
}
