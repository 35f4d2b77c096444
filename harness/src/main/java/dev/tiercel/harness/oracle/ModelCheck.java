package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.eval.Budget;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelReader;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * A model that a solver gave, and what the assertions come to under it.
 *
 * @param check the check that it answers
 * @param model what could be read of it
 * @param text as the solver printed it
 * @param evaluator evaluates under it
 * @param judgement of the check's assertions and assumptions
 */
public record ModelCheck(
    Check check, Model model, String text, Evaluator evaluator, Evaluator.Judgement judgement) {

  /** The models of a run that took the whole entry, in the order of the checks. */
  static List<ModelCheck> of(Entry entry, Run run) {
    if (!run.accepted() || run.models().isEmpty()) {
      return List.of();
    }
    List<Check> checks = Check.of(entry.script());
    if (checks.size() != run.verdicts().size() || checks.size() != run.models().size()) {
      return List.of();
    }
    List<ModelCheck> models = new ArrayList<>();
    for (Check check : checks) {
      String text = run.models().get(check.number());
      if (!text.isBlank()
          && check.understood()
          && run.verdicts().get(check.number()) == Verdict.SAT) {
        models.add(of(check, text));
      }
    }
    return models;
  }

  /**
   * A symbol of which a model says nothing may have any value, unless something of the model could
   * not be read.
   */
  private static ModelCheck of(Check check, String text) {
    ModelReader.Reading reading = ModelReader.read(text, check.declarations());
    Evaluator evaluator =
        new Evaluator(
            check.definitions(), reading.model(), Budget.DEFAULT, reading.unread().isEmpty());
    return new ModelCheck(
        check, reading.model(), text, evaluator, evaluator.judge(check.formulas()));
  }
}
