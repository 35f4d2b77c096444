package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;

/** Removes arguments of variadic operators: half of them, and single ones. */
final class FewerArguments extends TermPass {
  FewerArguments() {
    super("arguments");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    if (!(place.term() instanceof App app)
        || !(app.symbol() instanceof Operator operator)
        || operator.arity() == Arity.FIXED
        || app.arity() < 3) {
      return List.of();
    }
    List<Term> fewer = new ArrayList<>();
    int half = app.arity() / 2;
    if (half > 1) {
      add(app, operator, half, app.arity(), fewer);
      add(app, operator, 0, app.arity() - half, fewer);
    }
    for (int i = app.arity() - 1; i >= 0; i--) {
      add(app, operator, i, i + 1, fewer);
    }
    return fewer;
  }

  private static void add(App app, Operator operator, int from, int to, List<Term> fewer) {
    List<Term> kept = new ArrayList<>();
    for (int i = 0; i < app.arity(); i++) {
      if (i < from || i >= to) {
        kept.add(app.child(i));
      }
    }
    Term term = operator.application(app.function().indices(), kept.toArray(new Term[0]));
    if (term != null) {
      fewer.add(term);
    }
  }
}
