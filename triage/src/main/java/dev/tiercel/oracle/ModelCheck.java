package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Explanation;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelReader;
import dev.tiercel.smtlib.eval.SortInstances;
import dev.tiercel.smtlib.value.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A solver's model, and the value of the assertions under it.
 *
 * @param check the check that it is a model of
 * @param model the part that could be parsed
 * @param text as the solver printed it
 * @param evaluator evaluates under the model
 * @param judgement of the check's assertions and assumptions
 */
public record ModelCheck(
    Check check, Model model, String text, Evaluator evaluator, Evaluator.Judgement judgement) {
  private static final Unknown PARAMETRIC =
      new Unknown("sort parameters, which stand for any sort");

  /** Returns the models of an answer, in the order of the checks. */
  static List<ModelCheck> of(Execution execution, Answer answer) {
    Map<Integer, String> texts = ModelQuery.ask(execution, answer);
    if (texts.isEmpty()) {
      return List.of();
    }
    List<Check> checks = execution.checks();
    List<ModelCheck> models = new ArrayList<>();
    texts.forEach(
        (number, text) -> {
          if (number < checks.size() && checks.get(number).disprovesModels()) {
            models.add(refutedInstance(checks.get(number), text));
          }
        });
    return models;
  }

  /**
   * Returns the model of an instance of the sort parameters if that fails, else of the check. A
   * symbol of an instance that the model omits may have the value of another instance.
   */
  private static ModelCheck refutedInstance(Check check, String text) {
    return SortInstances.of(check).stream()
        .map(instance -> of(instance, text, false))
        .filter(model -> model.judgement.fails())
        .findFirst()
        .orElseGet(() -> of(check, text));
  }

  /**
   * A symbol without a value in the model may have any, unless part of the model could not be
   * parsed.
   */
  static ModelCheck of(Check check, String text) {
    return of(check, text, true);
  }

  private static ModelCheck of(Check check, String text, boolean completing) {
    ModelReader.Reading reading = ModelReader.read(text, check.declarations());
    Evaluator evaluator =
        new Evaluator(
            check.definitions(),
            reading.model(),
            EvaluationBudget.DEFAULT,
            completing && reading.unread().isEmpty());
    return new ModelCheck(check, reading.model(), text, evaluator, judgement(check, evaluator));
  }

  /**
   * Judges the formulas. Of those with sort parameters, only the ones without any are judged: they
   * may disprove a model but not prove one.
   */
  private static Evaluator.Judgement judgement(Check check, Evaluator evaluator) {
    if (check.understood()) {
      return evaluator.judge(check.formulas());
    }
    List<Term> ground =
        check.formulas().stream()
            .filter(f -> SubTerms.of(f).stream().noneMatch(t -> t.sort().isParametric()))
            .toList();
    Evaluator.Judgement judgement = evaluator.judge(ground);
    return judgement.fails() ? judgement : new Evaluator.Judgement(PARAMETRIC, null);
  }

  /** Returns the smallest false sub-term of a model that fails. */
  public String explanation() {
    return explained().toString();
  }

  Explanation explained() {
    return Explanation.of(Objects.requireNonNull(judgement.decisive()), evaluator);
  }
}
