package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.HornDerivation;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.RuleQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for reachability: z3's fixedpoint engine does not answer {@code unsat} to a query for
 * facts that can be derived from the rules, each step judged by the evaluator, and not {@code sat}
 * if Horn clauses have a model in which the query fails. Over finite sorts, as in Datalog, the
 * decision procedure finds one of the two.
 */
public final class ReachabilityOracle implements Oracle {
  private static final String QUERY = "query";
  private static final long SEED = 37;

  /** Evidence about a query for which no derivation was found. */
  private enum Evidence {
    REACHED,
    NOT_REACHED,
    NONE;

    boolean backs(String answer) {
      return this == REACHED ? answer.equals("sat") : this != NONE && answer.equals("unsat");
    }
  }

  private final int evaluations;
  private final DecisionLimits effort;
  private final SearchCache<Evidence> inVain = new SearchCache<>();

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for a derivation
   */
  public ReachabilityOracle(int evaluations) {
    this(evaluations, DecisionLimits.AMPLE);
  }

  private ReachabilityOracle(int evaluations, DecisionLimits effort) {
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
    return new ReachabilityOracle(few, DecisionLimits.SMALL);
  }

  @Override
  public Oracle brief() {
    int few = Math.min(evaluations, 4 * Oracles.SEARCHED_BRIEFLY);
    return new ReachabilityOracle(few, DecisionLimits.SMALL);
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
    Evidence last = inVain.last(clauses);
    if (last == null) {
      List<String> facts = HornDerivation.find(clauses, evaluations);
      if (!facts.isEmpty()) {
        execution.judged(question);
        return answer.equals("unsat")
            ? Optional.of(reached(execution, question, facts))
            : Optional.empty();
      }
      last = evidence(clauses);
      inVain.recordFailure(clauses, last);
    }
    boolean refutes =
        answer.equals("sat")
            ? last == Evidence.NOT_REACHED && hasOneMeaning(execution.script())
            : last == Evidence.REACHED;
    if (refutes || last.backs(answer)) {
      execution.judged(question);
    }
    return refutes ? Optional.of(violation(execution, question, last)) : Optional.empty();
  }

  /**
   * Returns what the clauses show: a model, without values for what the standard leaves open, or
   * the refutation of each tree of clauses means that nothing is reached; over finite sorts a
   * refutation of the clauses means that the query is.
   */
  private Evidence evidence(Check clauses) {
    if (!HornClauses.areHorn(clauses)) {
      return Evidence.NONE;
    }
    Decision decision = new DecisionProcedure(effort).decide(clauses);
    if (decision.status() == Decision.Status.UNSATISFIABLE) {
      return Evidence.REACHED;
    }
    boolean failing =
        isClosedModel(clauses, decision.model())
            || HornDerivation.isImpossible(clauses, this::refutes)
            || isClosedModel(clauses, new LocalSearch().search(clauses, evaluations, SEED).model());
    return failing ? Evidence.NOT_REACHED : Evidence.NONE;
  }

  /**
   * Whether only relations are declared, and no term is understood in two ways: a query is also
   * reached if another value of a constant or another size of a sort leads to it.
   */
  private static boolean hasOneMeaning(Script script) {
    return script.commands().stream()
            .noneMatch(c -> c instanceof Command.Declare || c instanceof Command.DeclareSort)
        && !DisputedSemantics.in(script);
  }

  private static boolean isClosedModel(Check clauses, @Nullable Model model) {
    if (model == null) {
      return false;
    }
    Model closed = new Model(model.bodies(), Map.of(), model.universes());
    return new Evaluator(clauses.definitions(), closed).judge(clauses.formulas()).holds();
  }

  /** Whether a closed formula is false, by the evaluator or by a decision. */
  private boolean refutes(Check formula) {
    boolean fails =
        new Evaluator(formula.definitions(), Model.EMPTY).judge(formula.formulas()).fails();
    return fails
        || new DecisionProcedure(effort).decide(formula).status() == Decision.Status.UNSATISFIABLE;
  }

  private Violation reached(Execution execution, Question question, List<String> facts) {
    return violation(
        execution,
        question,
        Symptom.WRONG_UNSAT,
        "says that rules do not reach what they reach",
        "these facts follow from the rules, one after another:\n"
            + String.join("\n", facts.subList(0, facts.size() - 1)));
  }

  private Violation violation(Execution execution, Question question, Evidence evidence) {
    return evidence == Evidence.REACHED
        ? violation(
            execution,
            question,
            Symptom.WRONG_UNSAT,
            "says that rules do not reach what they reach",
            "our own decision procedure refutes the rules together with the negated query.")
        : violation(
            execution,
            question,
            Symptom.WRONG_SAT,
            "says that rules reach what they do not reach",
            "the rules have a model in which the query is false, so nothing leads to it.");
  }

  private Violation violation(
      Execution execution, Question question, Symptom symptom, String misbehaviour, String why) {
    return new WrongResponse(
        name(),
        symptom,
        misbehaviour,
        List.of(execution.target().configuredSolver()),
        ScriptProfile.of(execution.script()),
        question,
        why,
        "");
  }
}
