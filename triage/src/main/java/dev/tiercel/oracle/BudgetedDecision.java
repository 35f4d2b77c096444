package dev.tiercel.oracle;

import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides checks by our own procedure where nothing backs or refutes the target's answer: an unsat
 * for which no search has found a model, and a sat without a model. It may use a share of the
 * target's run time. Formulas seen before are not decided again. Not thread-safe.
 */
public final class BudgetedDecision {
  private static final int MOST_CHECKS = 4; // of one script
  private static final int REMEMBERED = 512; // checks, by least recent use
  private static final int ONE_IN = 4; // entries, where time is not measured

  private final DecisionProcedure procedure = new DecisionProcedure(DecisionLimits.SMALL);
  private final @Nullable TimeShareBudget allowance;
  private final Map<Key, Decision> cache =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Decision> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** Cache key: what a decision depends on. */
  private record Key(List<Term> formulas, Definitions definitions) {}

  /**
   * A budget.
   *
   * @param allowance time for decisions, which the target's runs earn; {@code null} where run times
   *     must have no influence: then one entry in {@link #ONE_IN} is examined
   */
  public BudgetedDecision(@Nullable TimeShareBudget allowance) {
    this.allowance = allowance;
  }

  /**
   * Decides checks that the target has answered, and adds the results to the execution.
   *
   * @return the indices of the checks for which a model was found
   */
  public List<Integer> decide(Execution execution) {
    Run run = execution.target().run();
    if (allowance != null) {
      allowance.earn(run.nanos());
    }
    List<Integer> found = new ArrayList<>(0);
    int checks = Math.min(MOST_CHECKS, run.verdicts().size());
    for (int i = 0; i < checks && run.failure() == null; i++) {
      if (addsInformation(execution, i, run) && isOpen(execution)) {
        Decision decision = decision(execution.checks().get(i));
        execution.decided(i, decision);
        if (decision.model() != null) {
          execution.witness(i, Objects.requireNonNull(decision.model()));
          found.add(i);
        }
      }
    }
    return found;
  }

  private boolean isOpen(Execution execution) {
    return allowance == null ? execution.isSampled(ONE_IN) : allowance.isOpen();
  }

  /** Whether a decision would add information. */
  private static boolean addsInformation(Execution execution, int check, Run run) {
    Verdict verdict = run.verdicts().get(check);
    boolean hasModel = verdict == Verdict.SAT && !run.models().isEmpty();
    return verdict.isDecided()
        && !hasModel
        && check < execution.checks().size()
        && execution.entry().expected(check) == null
        && !execution.entry().witness().hasModel(check);
  }

  private Decision decision(Check check) {
    Key key = new Key(check.formulas(), check.definitions());
    Decision decision = cache.get(key);
    if (decision == null || !fits(decision.model(), check)) {
      decision =
          allowance == null
              ? procedure.decide(check)
              : allowance.spend(() -> procedure.decide(check));
      cache.put(key, decision);
    }
    return decision;
  }

  /** Whether a cached model gives every symbol of the check an interpretation. */
  private static boolean fits(@Nullable Model model, Check check) {
    return model == null || model.completed(check.declarations()).equals(model);
  }
}
