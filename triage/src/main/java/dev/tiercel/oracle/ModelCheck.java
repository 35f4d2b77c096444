package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Budget;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Explanation;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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

  /** The models behind an answer, in the order of the checks. */
  static List<ModelCheck> of(Execution execution, Answer answer) {
    Map<Integer, String> texts = ModelQuery.ask(execution, answer);
    if (texts.isEmpty()) {
      return List.of();
    }
    List<Check> checks = execution.checks();
    List<ModelCheck> models = new ArrayList<>();
    texts.forEach(
        (number, text) -> {
          if (number < checks.size() && checks.get(number).understood()) {
            models.add(of(checks.get(number), text));
          }
        });
    return models;
  }

  /**
   * A symbol of which a model says nothing may have any value, unless something of the model could
   * not be read.
   */
  static ModelCheck of(Check check, String text) {
    ModelReader.Reading reading = ModelReader.read(text, check.declarations());
    Evaluator evaluator =
        new Evaluator(
            check.definitions(), reading.model(), Budget.DEFAULT, reading.unread().isEmpty());
    return new ModelCheck(
        check, reading.model(), text, evaluator, evaluator.judge(check.formulas()));
  }

  /** The smallest false sub-term, of a model that fails. */
  public String explanation() {
    return explained().toString();
  }

  Explanation explained() {
    return Explanation.of(Objects.requireNonNull(judgement.decisive()), evaluator);
  }
}
