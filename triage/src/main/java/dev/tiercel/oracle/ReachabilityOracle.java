package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.search.HornDerivation;
import dev.tiercel.smtlib.search.RuleQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * Reachability: z3's fixedpoint engine answers {@code unsat} to a query of which facts can be
 * derived from the rules, each step judged by the evaluator. A derivation backs {@code sat}; that
 * none is found says nothing.
 */
public final class ReachabilityOracle implements Oracle {
  private static final String QUERY = "query";

  private final int evaluations;

  /**
   * An oracle.
   *
   * @param evaluations candidate values that are tried for a derivation
   */
  public ReachabilityOracle(int evaluations) {
    this.evaluations = evaluations;
  }

  @Override
  public String name() {
    return "reachability";
  }

  @Override
  public Oracle brief() {
    return new ReachabilityOracle(Math.min(evaluations, 4 * Oracles.SEARCHED_BRIEFLY));
  }

  @Override
  public List<Violation> violations(Execution execution) {
    List<Violation> violations = new ArrayList<>(0);
    for (Question question : execution.questions()) {
      String answer = question.name().equals(QUERY) ? question.response().strip() : "";
      if (!question.behindRefusal() && (answer.equals("sat") || answer.equals("unsat"))) {
        Check clauses = RuleQuery.of(execution.script(), question.number());
        List<String> facts =
            clauses == null ? List.of() : HornDerivation.find(clauses, evaluations);
        if (!facts.isEmpty()) {
          execution.judged(question);
          if (answer.equals("unsat")) {
            violations.add(violation(execution, question, facts));
          }
        }
      }
    }
    return violations;
  }

  private Violation violation(Execution execution, Question question, List<String> facts) {
    return new WrongResponse(
        name(),
        Symptom.WRONG_UNSAT,
        "says that rules do not reach what they reach",
        List.of(execution.target().configuredSolver()),
        ScriptProfile.of(execution.script()),
        question,
        "these facts follow from the rules, one after another:\n"
            + String.join("\n", facts.subList(0, facts.size() - 1)),
        "");
  }
}
