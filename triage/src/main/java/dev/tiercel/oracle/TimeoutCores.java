package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Obligations for the responses to cvc5's {@code get-timeout-core} and {@code
 * get-timeout-core-assuming}: a verdict about the assertions, followed by a subset of them that has
 * this verdict ({@code Solver::getTimeoutCore}). The subset of {@code unsat} has no model; {@code
 * unknown} claims nothing. Assertions without a name are never printed and belong to each core.
 */
final class TimeoutCores {
  static final String NAME = "get-timeout-core";
  private static final String ASSUMING = NAME + "-assuming";

  private TimeoutCores() {}

  static boolean asks(Question question) {
    return question.name().equals(NAME) || question.name().equals(ASSUMING);
  }

  /** Returns the obligation that a core of {@code unsat} has no model. */
  static List<ProofObligation> obligations(Question question) {
    List<Term> core = question.says(Verdict.UNSAT) ? core(question) : null;
    return core == null
        ? List.of()
        : List.of(new ProofObligation(question, core, "the core has a model"));
  }

  /** Returns the correspondence that assertions answered sat are satisfiable. */
  static List<EquisatisfiabilityObligation> correspondences(Question question) {
    String wrong = "the assertions are refuted";
    List<Term> assertions = question.state().assertions();
    return question.name().equals(NAME) && question.says(Verdict.SAT)
        ? List.of(new EquisatisfiabilityObligation(question, List.of(), List.of(assertions), wrong))
        : List.of();
  }

  /**
   * Returns the formulas of a core, with all assumptions, since one without a name is printed only
   * under {@code print-cores-full}; {@code null} if the core cannot be read.
   */
  private static @Nullable List<Term> core(Question question) {
    if (question.command() instanceof Command.TermCommand asked) {
      return ObligationFormulas.and(
          question.state().assertions(), asked.terms().toArray(new Term[0]));
    }
    List<String> said = question.items();
    return said.size() < 2 ? null : named(question.state(), TacticGoals.parts(said.get(1)));
  }

  private static @Nullable List<Term> named(Check state, List<String> items) {
    Set<String> names = new HashSet<>();
    items.forEach(item -> names.add(Symbols.unquote(item)));
    List<Term> core = new ArrayList<>();
    for (Term assertion : state.assertions()) {
      String label = UnsatCore.label(assertion);
      if (label.isEmpty() || names.remove(label)) {
        core.add(assertion);
      }
    }
    return names.isEmpty() ? core : null;
  }
}
