package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import org.jspecify.annotations.Nullable;

/** Looks for a model among the values nearest at hand. It never says that there is none. */
public final class LocalSearch implements ModelFinder {
  @Override
  public @Nullable Model find(Check check, int evaluations, long seed) {
    Model model = Model.EMPTY.completed(check.declarations());
    boolean holds =
        check.understood()
            && new Evaluator(check.definitions(), model).judge(check.formulas()).holds();
    return holds ? model : null;
  }
}
