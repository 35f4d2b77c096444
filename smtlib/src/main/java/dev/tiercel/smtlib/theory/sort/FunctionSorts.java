package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sort of functions as values (SMT-LIB 2.7, section 3.5). Their values are lambdas. */
final class FunctionSorts {
  private static final int MOST_CASES = 2; // of a random function

  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.HIGHER_ORDER,
          sort("->")
              .arguments(2, SortRows.MANY)
              .initial((sort, parts) -> lambda(sort, parts.of(sort.range())))
              .size((sort, parts) -> TupleEnumerator.functions(sort.arguments(), parts))
              .values(TupleEnumerator::functionValues)
              .written((v, sort, p) -> v instanceof MapValue m ? term(m, sort, p) : null)
              .drawn((sort, current, randomness, parts) -> draw(sort, randomness, parts)));

  private FunctionSorts() {}

  private static List<Var> variables(Sort sort) {
    List<Var> variables = new ArrayList<>();
    for (Sort parameter : sort.domain()) {
      variables.add(Var.of("x!" + variables.size(), parameter));
    }
    return variables;
  }

  private static @Nullable Term lambda(Sort sort, @Nullable Term body) {
    return body == null ? null : Binder.of(Binder.Kind.LAMBDA, sort, variables(sort), body);
  }

  private static @Nullable Term term(MapValue map, Sort sort, ValueWriter parts) {
    Term body = parts.term(map.defaultValue(), sort.range());
    List<Map.Entry<Value, Value>> entries = new ArrayList<>(map.entries().entrySet());
    for (int i = entries.size() - 1; i >= 0 && body != null; i--) {
      Term[] places = parts.place(entries.get(i).getKey(), sort.domain());
      Term value = parts.term(entries.get(i).getValue(), sort.range());
      body = places == null || value == null ? null : with(variables(sort), places, value, body);
    }
    return lambda(sort, body);
  }

  /** Returns a body extended by one case. */
  private static @Nullable Term with(List<Var> variables, Term[] places, Term value, Term body) {
    Term[] equations = new Term[places.length];
    for (int i = 0; i < places.length; i++) {
      Term equation = Theories.apply("=", variables.get(i), places[i]);
      if (equation == null) {
        return null;
      }
      equations[i] = equation;
    }
    Term condition = equations.length == 1 ? equations[0] : Theories.apply("and", equations);
    return condition == null ? null : Theories.apply("ite", condition, value, body);
  }

  /** Draws a constant function or a projection, changed at a few places. */
  private static @Nullable Term draw(Sort sort, Randomness randomness, SortRow.Parts<Term> parts) {
    List<Var> variables = variables(sort);
    Var chosen = randomness.pick(variables);
    Term body =
        chosen.sort() == sort.range() && randomness.coin() ? chosen : parts.of(sort.range());
    for (int i = randomness.below(MOST_CASES + 1); i > 0 && body != null; i--) {
      Term[] places = new Term[variables.size()];
      boolean complete = true;
      for (int j = 0; j < places.length; j++) {
        Term place = parts.of(variables.get(j).sort());
        complete &= place != null;
        if (place != null) {
          places[j] = place;
        }
      }
      Term value = complete ? parts.of(sort.range()) : null;
      Term more = value == null ? null : with(variables, places, value, body);
      body = more == null ? body : more;
    }
    return lambda(sort, body);
  }
}
