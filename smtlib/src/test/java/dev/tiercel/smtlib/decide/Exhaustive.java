package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Decides whether a check has a model by trying every value of every symbol. */
final class Exhaustive {
  private static final int MOST = 1 << 12;
  private static final App ANYWHERE = (App) Objects.requireNonNull(Theories.apply("true"));

  private Exhaustive() {}

  static boolean hasModel(Check check, List<Declared> symbols) {
    List<List<Model.Body>> columns = new ArrayList<>();
    for (Declared symbol : symbols) {
      columns.add(bodies(check, symbol));
    }
    int[] places = new int[symbols.size()];
    while (true) {
      Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
      for (int i = 0; i < places.length; i++) {
        bodies.put(symbols.get(i), columns.get(i).get(places[i]));
      }
      Model model = new Model(bodies, Map.of(), Map.of());
      if (new Evaluator(check.definitions(), model).judge(check.formulas()).holds()) {
        return true;
      }
      int next = 0;
      while (next < places.length && ++places[next] == columns.get(next).size()) {
        places[next++] = 0;
      }
      if (next == places.length) {
        return false;
      }
    }
  }

  private static List<Model.Body> bodies(Check check, Declared symbol) {
    Evaluator evaluator = new Evaluator(check.definitions(), Model.EMPTY);
    ValueTermWriter written = new ValueTermWriter(check.definitions());
    boolean constant = symbol.parameters().isEmpty();
    Sort sort = constant ? symbol.result() : Sort.array(symbol.parameters(), symbol.result());
    List<Model.Body> bodies = new ArrayList<>();
    List<Value> values =
        Objects.requireNonNull(evaluator.context(ANYWHERE).values(sort, MOST), sort.toString());
    for (Value value : values) {
      if (constant) {
        Term term = Objects.requireNonNull(written.term(value, sort));
        bodies.add(new Model.Body(List.of(), term));
      } else {
        bodies.add(
            Objects.requireNonNull(
                written.body((MapValue) value, symbol.parameters(), symbol.result())));
      }
    }
    return bodies;
  }
}
