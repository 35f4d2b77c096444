package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Replaces an operator by a standard one of its swap class with a shorter name, so that one bug of
 * many operators is reduced to one script.
 */
final class UseStandardOperators extends TermPass {
  private static final int MOST = 3;

  UseStandardOperators() {
    super("operators");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    if (!(place.term() instanceof App app)
        || !(app.symbol() instanceof Operator operator)
        || operator.swapClass().isEmpty()
        || app.arity() == 0) {
      return List.of();
    }
    Term[] arguments = new Term[app.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = app.child(i);
    }
    Sort[] sorts = Operator.sorts(arguments);
    List<Operator> others =
        Theories.all().stream()
            .filter(o -> o.swapClass().equals(operator.swapClass()) && o.isStandard())
            .filter(o -> comesBefore(o.name(), operator.name()))
            .sorted(
                Comparator.comparingInt((Operator o) -> o.name().length())
                    .thenComparing(Operator::name))
            .toList();
    List<Term> usual = new ArrayList<>();
    for (Operator other : others) {
      if (usual.size() < MOST && other.apply(app.function().indices(), null, sorts) == app.sort()) {
        Function head = other.head(app.function().indices());
        usual.add(App.of(head, app.sort(), arguments));
      }
    }
    return usual;
  }

  private static boolean comesBefore(String name, String other) {
    return name.length() < other.length()
        || (name.length() == other.length() && name.compareTo(other) < 0);
  }
}
