package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.options.AnswerGuarantees;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks cores that are promised to be minimal: without any of the formulas, the others have a
 * model.
 */
final class MinimalCore {
  private MinimalCore() {}

  /** Whether the target of an execution promises that a core is minimal; not after a tactic. */
  static boolean isPromised(Execution execution, UnsatCore core) {
    AnswerGuarantees facts = execution.answerFacts();
    Map<String, String> options = facts.minimalCore().values();
    Check check = core.check();
    return !options.isEmpty()
        && options.entrySet().stream().allMatch(option -> isSet(execution, check, option))
        && !(execution.script().commands().get(check.command()) instanceof Command.Opaque)
        && (!facts.coresAreMinimalForNamesOnly()
            || check.assertions().stream().noneMatch(a -> UnsatCore.label(a).isEmpty()));
  }

  private static boolean isSet(Execution execution, Check check, Map.Entry<String, String> option) {
    return option.getValue().equals(execution.option(option.getKey(), check.command()));
  }

  /**
   * Returns the name of a formula that may be left out of a core: our own procedure refutes the
   * others, or the solver itself does; {@code null} if there is none.
   */
  static @Nullable String redundant(Execution execution, UnsatCore core) {
    List<Term> formulas = core.formulas();
    for (Term formula : formulas == null ? List.<Term>of() : formulas) {
      String name = UnsatCore.label(formula);
      if (core.items().containsKey(name)) {
        List<Term> others = new ArrayList<>(formulas);
        others.remove(formula);
        if (isRefuted(execution, core.check(), others)) {
          return name;
        }
      }
    }
    return null;
  }

  private static boolean isRefuted(Execution execution, Check check, List<Term> formulas) {
    Decision decision = new DecisionProcedure(DecisionLimits.SMALL).decide(check.with(formulas));
    if (decision.status() != Decision.Status.UNDECIDED) {
      return decision.status() == Decision.Status.UNSATISFIABLE;
    }
    String alone = execution.textOf(check.standalone(formulas, 1));
    return execution.run(execution.target().configuredSolver(), alone).verdict(0) == Verdict.UNSAT;
  }
}
