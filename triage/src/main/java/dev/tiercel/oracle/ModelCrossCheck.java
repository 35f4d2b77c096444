package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts of two contradicting solvers on a script in which the model of one replaces the
 * declarations (HistFuzz, IV-A). Whatever satisfies that script satisfies the check.
 *
 * @param refuting what the solver that refutes the check answers now
 * @param satisfied what the solver that gave the model answers now
 */
record ModelCrossCheck(Verdict refuting, Verdict satisfied) {
  /**
   * Tries the model that comes with sat.
   *
   * @return {@code null} if no model could be parsed
   */
  static @Nullable ModelCrossCheck of(
      Execution execution, Answer refuting, Answer satisfied, int check) {
    for (ModelCheck model : execution.models(satisfied)) {
      if (model.check().number() == check && !model.model().bodies().isEmpty()) {
        String script = ModelText.applied(model.check(), model.model()).toString();
        return new ModelCrossCheck(
            verdict(execution.run(refuting.configuredSolver(), script)),
            verdict(execution.run(satisfied.configuredSolver(), script)));
      }
    }
    return null;
  }

  private static Verdict verdict(Run run) {
    return run.verdict(0);
  }

  /** Whether the solver that refutes the check contradicts itself. */
  boolean clearsModel() {
    return refuting == Verdict.SAT;
  }

  /** Whether both refute the model, even the solver that gave it. */
  boolean dropsModel() {
    return refuting == Verdict.UNSAT && satisfied == Verdict.UNSAT;
  }

  /** Returns why the solver that refutes the check is wrong. */
  static BlameAssignment cleared(ConfiguredSolver satisfied) {
    return new BlameAssignment(
        false,
        "it answers sat itself where the model that " + satisfied + " gives is put into the script",
        List.of());
  }

  /** Returns why the solver that gave the model is wrong. */
  static BlameAssignment dropped(ConfiguredSolver refuting) {
    return new BlameAssignment(
        false,
        "with its own model put into the script it answers unsat, as " + refuting + " does",
        List.of());
  }

  /** Returns the message where the model does not decide it. */
  BlameAssignment open(ConfiguredSolver satisfied) {
    return new BlameAssignment(
        true,
        "one of the two is wrong; with the model that "
            + satisfied
            + " gives put into the script, it answers "
            + BugKeys.word(this.satisfied)
            + " and the other "
            + BugKeys.word(refuting),
        List.of());
  }
}
