package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;

/** Reduces indices of operators where the sort of the application stays the same. */
final class SmallerIndices extends TermPass {
  SmallerIndices() {
    super("indices");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    if (!(place.term() instanceof App app) || !(app.symbol() instanceof Operator operator)) {
      return List.of();
    }
    List<Term> smaller = new ArrayList<>();
    List<Index> indices = app.function().indices();
    int most = indices.stream().mapToInt(Index::value).max().orElse(0);
    for (int by : new int[] {most, most / 2, 1}) {
      if (by > 0) {
        add(app, operator, indices, 0, indices.size(), by, smaller);
        for (int i = 0; indices.size() > 1 && i < indices.size(); i++) {
          add(app, operator, indices, i, i + 1, by, smaller);
        }
      }
    }
    return smaller;
  }

  private static void add(
      App app, Operator operator, List<Index> indices, int from, int to, int by, List<Term> all) {
    List<Index> changed = new ArrayList<>(indices);
    for (int i = from; i < to; i++) {
      if (!indices.get(i).isNumber()) {
        return;
      }
      changed.set(i, Index.of(Math.max(0, indices.get(i).value() - by)));
    }
    Term[] arguments = new Term[app.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = app.child(i);
    }
    Term term = changed.equals(indices) ? null : operator.application(changed, arguments);
    if (term != null) {
      all.add(term);
    }
  }
}
