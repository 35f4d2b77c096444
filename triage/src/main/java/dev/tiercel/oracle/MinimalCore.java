package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.decide.Effort;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks cores that are promised to be minimal: without any one of the formulas that they name, the
 * others have a model. cvc5 promises that under {@code minimal-unsat-cores} ("reduced to a minimal
 * unsat core"); z3's similar options make cores smaller and promise nothing.
 */
final class MinimalCore {
  private static final String OPTION = "minimal-unsat-cores";

  private MinimalCore() {}

  /** Whether the target of an execution promises a minimal core. */
  static boolean isPromised(Execution execution) {
    ConfiguredSolver target = execution.target().configuredSolver();
    boolean set = "true".equals(target.configuration().get(OPTION));
    for (Command command : execution.script().commands()) {
      if (command instanceof Command.SetOption option && option.keyword().equals(":" + OPTION)) {
        set = option.value().equals("true");
      }
    }
    return set && target.identity().family().equals("cvc5");
  }

  /**
   * Returns the name of a formula without which our own procedure still refutes a core, or {@code
   * null}.
   */
  static @Nullable String redundant(UnsatCore core) {
    List<Term> formulas = core.formulas();
    DecisionProcedure procedure = new DecisionProcedure(Effort.SMALL);
    for (Term formula : formulas == null ? List.<Term>of() : formulas) {
      String name = UnsatCore.label(formula);
      if (core.items().containsKey(name)) {
        List<Term> others = new ArrayList<>(formulas);
        others.remove(formula);
        Decision decision = procedure.decide(core.check().with(others));
        if (decision.status() == Decision.Status.UNSATISFIABLE) {
          return name;
        }
      }
    }
    return null;
  }
}
