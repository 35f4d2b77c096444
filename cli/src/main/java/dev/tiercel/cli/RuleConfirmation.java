package dev.tiercel.cli;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.rule.RuleVerdict.Counterexample;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Verdicts of solvers on the counterexample of a rule. Since Tiercel's reading of a rule or its
 * evaluator may be wrong, a rule is refuted only if at least one solver confirms that its sides
 * differ and no other solver denies it. If the rule's own solver denies it while another confirms,
 * its answer is wrong.
 *
 * @param confirmed whether the rule is refuted
 * @param wrongAnswer whether the rule's own solver answers by the rule, so that its unsat is wrong
 * @param words verdict of each solver
 */
record RuleConfirmation(boolean confirmed, boolean wrongAnswer, String words) {

  /**
   * Runs the solvers on a counterexample.
   *
   * @param asked the rule's own solver, then others
   */
  static RuleConfirmation of(Counterexample found, List<Solver> asked, Limits limits) {
    List<String> words = new ArrayList<>();
    boolean confirmed = false;
    boolean denied = false;
    boolean wrong = false;
    for (int i = 0; i < asked.size(); i++) {
      Verdict verdict = answer(asked.get(i), found.script(), limits);
      words.add(asked.get(i).id() + " " + verdict.name().toLowerCase(Locale.ROOT));
      confirmed |= verdict == Verdict.SAT;
      if (i == 0) {
        wrong =
            verdict == Verdict.UNSAT || answer(asked.get(i), found.open(), limits) == Verdict.UNSAT;
      } else {
        denied |= verdict == Verdict.UNSAT;
      }
    }
    boolean refuted = confirmed && !denied;
    return new RuleConfirmation(refuted, refuted && wrong, String.join(", ", words));
  }

  private static Verdict answer(Solver solver, String script, Limits limits) {
    return solver.run(new Job(script, Configuration.DEFAULT, limits)).verdict(0);
  }
}
