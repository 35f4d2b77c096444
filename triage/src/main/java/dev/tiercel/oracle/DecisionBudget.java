package dev.tiercel.oracle;

import dev.tiercel.mutate.Allowance;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.decide.Effort;
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
 * Decides checks by our own procedure where nothing is known that backs or refutes what the target
 * says: an unsat of which no search has found a model, and a sat that comes without one. It may
 * take a share of what the target took. Formulas that were met before are not decided again. Not
 * thread-safe.
 */
public final class DecisionBudget {
  private static final int MOST_CHECKS = 4; // of one script
  private static final int REMEMBERED = 512; // checks; those not met for longest go first
  private static final int ONE_IN = 4; // entries, where no time is told

  private final DecisionProcedure procedure = new DecisionProcedure(Effort.SMALL);
  private final @Nullable Allowance allowance;
  private final Map<Key, Decision> known =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Decision> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** What a decision depends on. */
  private record Key(List<Term> formulas, Definitions definitions) {}

  /**
   * A budget.
   *
   * @param allowance what decisions may take, which the target's runs earn; {@code null} where what
   *     a run took must decide nothing: then one entry in a few is looked at
   */
  public DecisionBudget(@Nullable Allowance allowance) {
    this.allowance = allowance;
  }

  /**
   * Decides checks that the target has answered, and adds what is found to the execution.
   *
   * @return the numbers of the checks of which a model was found
   */
  public List<Integer> on(Execution execution) {
    Run run = execution.target().run();
    if (allowance != null) {
      allowance.earn(run.nanos());
    }
    List<Integer> found = new ArrayList<>(0);
    int checks = Math.min(MOST_CHECKS, run.verdicts().size());
    for (int i = 0; i < checks && run.failure() == null; i++) {
      if (tells(execution, i, run) && isOpen(execution)) {
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
    return allowance == null ? execution.isOneIn(ONE_IN) : allowance.isOpen();
  }

  /** Whether a decision would tell something that is not known. */
  private static boolean tells(Execution execution, int check, Run run) {
    Verdict verdict = run.verdicts().get(check);
    boolean told = verdict == Verdict.SAT && !run.models().isEmpty();
    return verdict.decided()
        && !told
        && check < execution.checks().size()
        && execution.entry().expected(check) == null
        && !execution.entry().witness().knows(check);
  }

  private Decision decision(Check check) {
    Key key = new Key(check.formulas(), check.definitions());
    Decision decision = known.get(key);
    if (decision == null || !fits(decision.model(), check)) {
      decision =
          allowance == null
              ? procedure.decide(check)
              : allowance.spend(() -> procedure.decide(check));
      known.put(key, decision);
    }
    return decision;
  }

  /** Whether a model that was found before gives every symbol of the check a meaning. */
  private static boolean fits(@Nullable Model model, Check check) {
    return model == null || model.completed(check.declarations()).equals(model);
  }
}
