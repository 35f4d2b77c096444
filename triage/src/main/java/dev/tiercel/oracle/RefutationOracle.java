package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.proof.CulpritSearch.Culprit;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for refutation soundness: no solver answers unsat to a check with a model that is known or
 * that a search or our own decision procedure finds. The model is evaluated again before anything
 * is reported, so no second solver is needed.
 */
public final class RefutationOracle implements Oracle {
  private static final long SEED = 1; // fixed seed, so that results are reproducible

  /** The times as many candidate values tried if no proof was found either. */
  private static final int LONGER = 4;

  private final int evaluations;

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried where no model is known; with 0, default values only
   */
  public RefutationOracle(int evaluations) {
    this.evaluations = evaluations;
  }

  /**
   * In the loop {@link BudgetedModelSearch} has searched already, for as long as was affordable.
   */
  @Override
  public Oracle sampled(int oneIn) {
    return new RefutationOracle(0);
  }

  @Override
  public Oracle brief() {
    return new RefutationOracle(Math.min(evaluations, Oracles.SEARCHED_BRIEFLY));
  }

  @Override
  public String name() {
    return "refutation";
  }

  @Override
  public List<Violation> violations(Execution execution) {
    List<Violation> violations = List.of();
    for (Answer answer : execution.answers()) {
      Run run = answer.run();
      if (run.verdicts().contains(Verdict.UNSAT)) {
        Violation violation = violation(execution, answer.configuredSolver(), run);
        if (violation != null) {
          violations = violations.isEmpty() ? new ArrayList<>() : violations;
          violations.add(violation);
        }
      }
    }
    return violations;
  }

  private @Nullable Violation violation(
      Execution execution, ConfiguredSolver configuredSolver, Run run) {
    for (Check check : execution.checks()) {
      if (run.verdict(check.number()) == Verdict.UNSAT) {
        Model model = model(execution, check);
        if (model != null && holds(check, model)) {
          return new Refutation(
              configuredSolver,
              check.number(),
              ScriptProfile.of(execution.script()),
              String.join("\n", ModelText.lines(model)),
              ModelText.applied(check, model),
              evaluations > Oracles.SEARCHED_BRIEFLY
                  ? WrongLemmas.of(execution, configuredSolver, check, model)
                  : null);
        }
      }
    }
    return null;
  }

  /** Returns the witness of a check, or a model that is found without one. */
  private @Nullable Model model(Execution execution, Check check) {
    Entry entry = execution.entry();
    Model known = entry.witness().model(check.number(), entry.script());
    if (known != null) {
      return known;
    }
    if (evaluations == 0) {
      return Model.EMPTY.completed(check.declarations());
    }
    Model found = new LocalSearch().find(check, evaluations, SEED);
    if (found != null) {
      return found;
    }
    Decision decision = execution.decide(check.number(), effort());
    boolean isOpen = decision.status() == Decision.Status.UNDECIDED;
    return isOpen && evaluations > Oracles.SEARCHED_BRIEFLY
        ? new LocalSearch().find(check, LONGER * evaluations, SEED + 1)
        : decision.model();
  }

  private DecisionLimits effort() {
    return evaluations > Oracles.SEARCHED_BRIEFLY ? DecisionLimits.AMPLE : DecisionLimits.SMALL;
  }

  /** Whether a model satisfies a check, by a fresh evaluator. */
  private static boolean holds(Check check, Model model) {
    return check.understood()
        && new Evaluator(check.definitions(), model).judge(check.formulas()).holds();
  }

  /**
   * Violation: a solver refutes a satisfiable check.
   *
   * @param check index of the check in the script, from 0
   * @param model the model's lines
   * @param applied the script of that check with the model's definitions in place of its
   *     declarations
   * @param culprit the step of its proof that the model makes false, or {@code null}
   */
  record Refutation(
      ConfiguredSolver configuredSolver,
      int check,
      String ingredients,
      String model,
      Script applied,
      @Nullable Culprit culprit)
      implements SolverViolation {
    @Override
    public String kind() {
      return "refutation";
    }

    @Override
    public Symptom symptom() {
      return Symptom.WRONG_UNSAT;
    }

    @Override
    public String key() {
      return BugKeys.key(configuredSolver, "says unsat where a model exists", ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, Verdict.UNSAT, check)
          + ", but all its assertions are true"
          + (model.equals(ModelText.NOTHING)
              ? ", and no symbol needs a value."
              : " under this model:\n" + model)
          + (culprit == null ? "" : "\n" + culprit.sentence());
    }

    @Override
    public Map<String, String> exhibits() {
      Map<String, String> exhibits = new LinkedHashMap<>();
      exhibits.put("witness.smt2", applied.toString());
      if (culprit != null && !culprit.script().isEmpty()) {
        exhibits.put("culprit.smt2", culprit.script());
      }
      return exhibits;
    }
  }
}
