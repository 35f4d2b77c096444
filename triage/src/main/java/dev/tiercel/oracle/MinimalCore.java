package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.decide.Effort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks cores that are promised to be minimal: without any one of the formulas that they name, the
 * others have a model. cvc5 promises that under {@code minimal-unsat-cores} ("reduced to a minimal
 * unsat core"), but minimises unnamed assertions as well, so only cores of scripts without them are
 * checked (cvc5#11326). z3 promises that no proper subset of the core is a core (z3#6486) under
 * {@code smt.core.minimize}, and under {@code sat.core.minimize} where it uses its SAT solver; both
 * have to be set here, since a script does not say which of the two answers.
 */
final class MinimalCore {
  private static final Set<String> BY_CVC5 = Set.of("minimal-unsat-cores");
  private static final Set<String> BY_Z3 = Set.of("smt.core.minimize", "sat.core.minimize");

  private MinimalCore() {}

  /** Whether the target of an execution promises that a core is minimal. */
  static boolean isPromised(Execution execution, UnsatCore core) {
    Check check = core.check();
    return switch (execution.target().configuredSolver().identity().family()) {
      case "cvc5" ->
          BY_CVC5.stream().allMatch(option -> isSet(execution, option))
              && check.assertions().stream().noneMatch(a -> UnsatCore.label(a).isEmpty());
      case "z3" ->
          BY_Z3.stream().allMatch(option -> isSet(execution, option))
              && !(execution.script().commands().get(check.command()) instanceof Command.Opaque);
      default -> false;
    };
  }

  private static boolean isSet(Execution execution, String name) {
    boolean set = "true".equals(execution.target().configuredSolver().configuration().get(name));
    for (Command command : execution.script().commands()) {
      if (command instanceof Command.SetOption option && option.keyword().equals(":" + name)) {
        set = option.value().equals("true");
      }
    }
    return set;
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
    Decision decision = new DecisionProcedure(Effort.SMALL).decide(check.with(formulas));
    if (decision.status() != Decision.Status.UNDECIDED) {
      return decision.status() == Decision.Status.UNSATISFIABLE;
    }
    String alone = execution.textOf(check.standalone(formulas, 1));
    return execution.run(execution.target().configuredSolver(), alone).verdict(0) == Verdict.UNSAT;
  }
}
