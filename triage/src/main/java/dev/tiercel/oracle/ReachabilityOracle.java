package dev.tiercel.oracle;

import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.decide.Effort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.HornDerivation;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.RuleQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Oracle for reachability: z3's fixedpoint engine does not answer {@code unsat} to a query for
 * facts that can be derived from the rules, each step judged by the evaluator. A derivation backs
 * {@code sat}; a model of Horn clauses in which the query fails backs {@code unsat}. Over finite
 * sorts, as in Datalog, the decision procedure finds one of the two.
 */
public final class ReachabilityOracle implements Oracle {
  private static final String QUERY = "query";
  private static final long SEED = 37;

  /**
   * The answer, where no derivation was found.
   *
   * @param isBacked whether evidence backs the answer
   */
  private record Outcome(String answer, boolean isBacked) {}

  private final int evaluations;
  private final Effort effort;
  private final SearchCache<Outcome> inVain = new SearchCache<>();

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for a derivation
   */
  public ReachabilityOracle(int evaluations) {
    this(evaluations, Effort.AMPLE);
  }

  private ReachabilityOracle(int evaluations, Effort effort) {
    this.evaluations = evaluations;
    this.effort = effort;
  }

  @Override
  public String name() {
    return "reachability";
  }

  @Override
  public boolean searches() {
    return true;
  }

  @Override
  public Oracle sampled(int oneIn) {
    int few = Math.min(evaluations, Oracles.SEARCHED_IN_LOOP);
    return new ReachabilityOracle(few, Effort.SMALL);
  }

  @Override
  public Oracle brief() {
    int few = Math.min(evaluations, 4 * Oracles.SEARCHED_BRIEFLY);
    return new ReachabilityOracle(few, Effort.SMALL);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    List<Violation> violations = new ArrayList<>(0);
    for (Question question : execution.questions()) {
      String answer = question.name().equals(QUERY) ? question.response().strip() : "";
      if (!question.behindRefusal() && (answer.equals("sat") || answer.equals("unsat"))) {
        Check clauses = RuleQuery.of(execution.script(), question.number());
        if (clauses != null) {
          judge(execution, question, clauses, answer).ifPresent(violations::add);
        }
      }
    }
    return violations;
  }

  private Optional<Violation> judge(
      Execution execution, Question question, Check clauses, String answer) {
    Outcome last = inVain.last(clauses);
    boolean isBacked = last != null && last.isBacked();
    if (last == null || !last.answer().equals(answer)) {
      List<String> facts = HornDerivation.find(clauses, evaluations);
      if (!facts.isEmpty()) {
        execution.judged(question);
        return answer.equals("unsat")
            ? Optional.of(violation(execution, question, facts))
            : Optional.empty();
      }
      isBacked = isBacked(clauses, answer);
      inVain.recordFailure(clauses, new Outcome(answer, isBacked));
    }
    if (isBacked) {
      execution.judged(question);
    }
    return Optional.empty();
  }

  /**
   * Whether a model of the clauses shows that the query cannot be derived, or over finite sorts a
   * refutation that it can.
   */
  private boolean isBacked(Check clauses, String answer) {
    if (!HornClauses.areHorn(clauses)) {
      return false;
    }
    Decision.Status status = new DecisionProcedure(effort).decide(clauses).status();
    return answer.equals("sat")
        ? status == Decision.Status.UNSATISFIABLE
        : status == Decision.Status.SATISFIABLE
            || HornDerivation.isImpossible(clauses, this::refutes)
            || new LocalSearch().search(clauses, evaluations, SEED).model() != null;
  }

  /** Whether a closed formula is false, by the evaluator or by a decision. */
  private boolean refutes(Check formula) {
    boolean fails =
        new Evaluator(formula.definitions(), Model.EMPTY).judge(formula.formulas()).fails();
    return fails
        || new DecisionProcedure(effort).decide(formula).status() == Decision.Status.UNSATISFIABLE;
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
