package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns {@code (and a (and b c))} into {@code (and a b c)}, for every operator that is associative
 * in syntax.
 */
final class FlattenTerms extends TermPass {
  FlattenTerms() {
    super("flat");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    if (!(place.term() instanceof App app)
        || !(app.symbol() instanceof Operator operator)
        || (operator.arity() != Arity.LEFT && operator.arity() != Arity.RIGHT)) {
      return List.of();
    }
    List<Term> flat = new ArrayList<>();
    for (int i = 0; i < app.arity(); i++) {
      if (app.child(i) instanceof App inner && inner.function().equals(app.function())) {
        List<Term> arguments = new ArrayList<>();
        for (int j = 0; j < app.arity(); j++) {
          if (j != i) {
            arguments.add(app.child(j));
          } else {
            for (int k = 0; k < inner.arity(); k++) {
              arguments.add(inner.child(k));
            }
          }
        }
        Term term = operator.application(app.function().indices(), arguments.toArray(new Term[0]));
        if (term != null) {
          flat.add(term);
        }
      }
    }
    return flat;
  }
}
