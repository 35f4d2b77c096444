package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.theory.dialect.Tactics;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Obligations for the goals that z3's {@code apply} prints: the assertions hold exactly where all
 * formulas of one goal do. That is certain for tactics that rewrite formulas and neither add nor
 * eliminate symbols. For any other tactic it is certain that goals reduced to {@code false} have no
 * model, and that both sides or neither have models; quantifier elimination adds no constant (de
 * Moura, Passmore: The Strategy Challenge in SMT Solving, 2013).
 */
final class TacticGoals {
  /**
   * One goal.
   *
   * @param precision {@code precise}, {@code over} or {@code under}, or something else
   */
  private record Goal(List<Term> formulas, String precision) {}

  private TacticGoals() {}

  /** Returns the obligations of a response to {@code apply}. */
  static List<ProofObligation> obligations(Question question) {
    List<Goal> goals = goals(question.state(), question.response());
    if (goals == null) {
      return undeclared(question);
    } else if (goals.isEmpty()) {
      return List.of();
    }
    boolean rewrites = rewrites(parts(question.text()).get(1));
    List<Term> assertions = question.state().assertions();
    List<ProofObligation> all = new ArrayList<>();
    if (goals.stream().allMatch(g -> isOneOf(g, "precise", "over") && (rewrites || isFalse(g)))) {
      List<Term> formulas = new ArrayList<>(assertions);
      goals.forEach(goal -> formulas.add(ObligationFormulas.negatedConjunction(goal.formulas())));
      all.add(new ProofObligation(question, formulas, "no goal keeps a model of the assertions"));
    }
    for (Goal goal : goals) {
      if (rewrites && isOneOf(goal, "precise", "under")) {
        List<Term> formulas =
            ObligationFormulas.and(
                goal.formulas(), ObligationFormulas.negatedConjunction(assertions));
        all.add(new ProofObligation(question, formulas, "a goal does not imply the assertions"));
      }
    }
    return all;
  }

  /**
   * Returns an obligation for each undeclared symbol: goals of a tactic that adds no symbols name
   * no generated ones.
   */
  private static List<ProofObligation> undeclared(Question question) {
    if (!consistsOf(parts(question.text()).get(1), Tactics::addsNoSymbol)) {
      return List.of();
    }
    for (String goal : parts(question.response())) {
      for (String formula : parts(goal)) {
        String name = TermText.undeclared(question.state(), formula);
        if (name != null && GeneratedNames.of(formula, Set.of()).contains(name)) {
          return List.of(new ProofObligation(question, List.of(), name + " is declared nowhere"));
        }
      }
    }
    return List.of();
  }

  /**
   * Returns the correspondences of a response to {@code apply} of a tactic that may add or restrict
   * symbols: the assertions have a model if and only if one of the goals has.
   */
  static List<EquisatisfiabilityObligation> correspondences(Question question) {
    List<Goal> goals = goals(question.state(), question.response());
    if (goals == null
        || goals.isEmpty()
        || rewrites(parts(question.text()).get(1))
        || goals.stream().allMatch(TacticGoals::isFalse)) {
      return List.of();
    }
    List<Term> assertions = question.state().assertions();
    List<EquisatisfiabilityObligation> all = new ArrayList<>();
    if (goals.stream().allMatch(g -> isOneOf(g, "precise", "over"))) {
      List<List<Term>> formulas = goals.stream().map(Goal::formulas).toList();
      String wrong = "all goals are refuted, though the assertions have a model";
      all.add(new EquisatisfiabilityObligation(question, assertions, formulas, wrong));
    }
    for (Goal goal : goals) {
      if (isOneOf(goal, "precise", "under")) {
        String wrong = "the assertions are refuted, though a goal has a model";
        all.add(
            new EquisatisfiabilityObligation(
                question, goal.formulas(), List.of(assertions), wrong));
      }
    }
    return all;
  }

  /** Whether a tactic consists of tactics that rewrite formulas. */
  private static boolean rewrites(String tactic) {
    return consistsOf(tactic, Tactics::isEquivalent);
  }

  private static boolean consistsOf(String tactic, Predicate<String> wanted) {
    if (!tactic.startsWith("(")) {
      return wanted.test(tactic)
          || Tactics.isCombinator(tactic)
          || Tactics.PROBES.contains(tactic)
          || tactic.startsWith(":")
          || tactic.matches("true|false|\\d+");
    }
    return parts(tactic).stream().allMatch(part -> consistsOf(part, wanted));
  }

  private static boolean isFalse(Goal goal) {
    return goal.formulas().stream().anyMatch(f -> f.toString().equals("false"));
  }

  private static boolean isOneOf(Goal goal, String precision, String other) {
    return goal.precision().equals(precision) || goal.precision().equals(other);
  }

  /** Returns the goals, or {@code null} where a formula cannot be parsed or uses added symbols. */
  private static @Nullable List<Goal> goals(Check state, String response) {
    List<Goal> goals = new ArrayList<>();
    List<String> parts = parts(response);
    for (String part : parts.subList(Math.min(1, parts.size()), parts.size())) {
      Goal goal = goal(state, parts(part));
      if (goal == null) {
        return null;
      }
      goals.add(goal);
    }
    return !parts.isEmpty() && parts.get(0).equals("goals") ? goals : null;
  }

  private static @Nullable Goal goal(Check state, List<String> parts) {
    if (parts.isEmpty() || !parts.get(0).equals("goal")) {
      return null;
    }
    List<Term> formulas = new ArrayList<>();
    int at = 1;
    for (; at < parts.size() && !parts.get(at).startsWith(":"); at++) {
      Term formula = TermText.readWithoutElements(state, parts.get(at));
      if (formula == null || formula.sort() != Sort.BOOL) {
        return null;
      }
      formulas.add(formula);
    }
    int precision = parts.indexOf(":precision") + 1;
    return precision <= at || precision >= parts.size()
        ? null
        : new Goal(formulas, parts.get(precision));
  }

  /** Returns the expressions in a list; none if the text is not a list. */
  static List<String> parts(String list) {
    String text = list.strip();
    List<String> parts = new ArrayList<>();
    if (text.startsWith("(") && text.endsWith(")")) {
      SExpressionScanner items = new SExpressionScanner(text.substring(1, text.length() - 1));
      while (items.next()) {
        parts.add(items.text());
      }
    }
    return parts;
  }
}
