package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refutation by solvers of a script which states that the target's answer holds: by the target
 * itself, which then contradicts itself, or by two solvers that share no code; and no solver may
 * answer sat.
 */
record IndependentRefutation(List<ConfiguredSolver> refuting, String script) {
  private static final Set<String> LEFT_OPEN =
      Set.of("fp.to_ubv", "fp.to_sbv", "fp.to_real", "fp.min", "fp.max", "fp.to_ieee_bv");

  /**
   * Returns the refutation of values that the target gave: the check with an equation for each
   * value.
   */
  static @Nullable IndependentRefutation of(Execution execution, Check check, ValueJudge judge) {
    List<Term> equations = ValueEquations.of(check, judge).formulas();
    if (equations.isEmpty()) {
      return null;
    }
    List<Term> all = new ArrayList<>(check.formulas());
    all.addAll(equations);
    return of(execution, check, check.standalone(all, 1));
  }

  /**
   * Returns the refutation of anything that the target says about a check that it answers sat.
   *
   * @param script unsatisfiable if the target is wrong
   * @return {@code null} if that is not known
   */
  static @Nullable IndependentRefutation of(Execution execution, Check check, Script script) {
    return doubted(execution, check) ? null : of(execution, script);
  }

  /** Returns the refutation of a script; {@code null} if it is not known to have no model. */
  static @Nullable IndependentRefutation of(Execution execution, Script script) {
    if (DisputedSemantics.in(script)) {
      return null;
    }
    String text = execution.textOf(script);
    List<ConfiguredSolver> refuting = new ArrayList<>();
    for (Answer answer : execution.answers()) {
      ConfiguredSolver who = answer.configuredSolver();
      Verdict verdict = execution.run(who, text).verdict(0);
      if (verdict == Verdict.SAT) {
        return null;
      } else if (verdict == Verdict.UNSAT
          && refuting.stream().allMatch(r -> areIndependent(r, who))) {
        refuting.add(who);
      }
    }
    boolean own = refuting.contains(execution.target().configuredSolver());
    return !own && (refuting.size() < 2 || isLeftOpen(script))
        ? null
        : new IndependentRefutation(refuting, text);
  }

  /**
   * Whether a script has floating-point operators that the standard leaves open and that solvers
   * other than the target may interpret alike.
   */
  private static boolean isLeftOpen(Script script) {
    return SubTerms.ofCommands(script.commands()).stream()
        .anyMatch(term -> term instanceof App app && LEFT_OPEN.contains(app.function().name()));
  }

  /** Returns the refuting solvers, in words with their verb. */
  String describeRefuters() {
    return String.join(" and ", refuting.stream().map(Object::toString).toList())
        + (refuting.size() == 1 ? " itself refutes" : " refute");
  }

  /** Whether some solver refutes the check itself. */
  private static boolean doubted(Execution execution, Check check) {
    return !execution.answersWith(Verdict.UNSAT, check.number()).isEmpty();
  }

  private static boolean areIndependent(ConfiguredSolver one, ConfiguredSolver other) {
    return one.identity().independentOf(other.identity());
  }

  /** Returns the refuted values as a flaw. */
  ValueFlaw flaw(String where) {
    return new ValueFlaw(
        ValueFlaw.Kind.REFUTED,
        where,
        describeRefuters() + " the assertions together with its values (values.smt2).",
        refuting,
        Map.of("values.smt2", script));
  }
}
