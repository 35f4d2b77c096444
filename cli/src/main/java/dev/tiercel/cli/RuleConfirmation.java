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
 * What solvers say to a counterexample. Our reading of a rule may be wrong, and our evaluator too:
 * a rule is refuted if at least one solver answers that the sides differ, and none denies it but
 * the one whose rule it is while another confirms.
 *
 * @param confirmed whether the rule is refuted
 * @param wrongAnswer whether the solver whose rule it is answers by it, so that its unsat is wrong
 * @param words who says what
 */
record RuleConfirmation(boolean confirmed, boolean wrongAnswer, String words) {

  /**
   * Asks solvers.
   *
   * @param asked the one whose rule it is, then others
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
