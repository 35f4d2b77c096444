package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.ModelFinder;
import org.jspecify.annotations.Nullable;

/** Finds models by random assignments, which suffices for the small formulas of tests. */
final class Guessing implements ModelFinder {
  @Override
  public @Nullable Model find(Check check, int evaluations, long seed) {
    SplitMixRandom random = new SplitMixRandom(seed);
    for (int i = 0; i < evaluations; i++) {
      Model model = Model.EMPTY;
      for (Command command : check.declarations()) {
        if (command instanceof Command.Declare d && d.symbol().parameters().isEmpty()) {
          Term value = LiteralValues.of(d.symbol().result(), null, random);
          model = value == null ? model : model.with(d.symbol(), value);
        }
      }
      model = model.completed(check.declarations());
      if (new Evaluator(check.definitions(), model).judge(check.formulas()).holds()) {
        return model;
      }
    }
    return null;
  }
}
