package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sort of theory ArraysEx; z3 has arrays with several indices. */
final class ArraySorts {
  private static final int MOST_PLACES = 3; // at which a random array differs from a constant one

  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.ARRAYS,
          sort("Array")
              .arguments(2, SortRows.MANY)
              .abbreviated("=>", ArraySorts::arrow)
              .initial((sort, parts) -> constant(sort, parts.of(sort.range())))
              .size((sort, parts) -> TupleEnumerator.functions(sort.arguments(), parts))
              .values(TupleEnumerator::functionValues)
              .written((v, sort, p) -> v instanceof MapValue m ? term(m, sort, p) : null)
              .drawn(ArraySorts::draw));

  private ArraySorts() {}

  /** z3's {@code (=> T Bool)} is the sort of its lambdas. */
  private static @Nullable Sort arrow(List<Sort> sorts) {
    int domain = sorts.size() - 1;
    return domain < 1 ? null : Sort.array(sorts.subList(0, domain), sorts.get(domain));
  }

  private static @Nullable Term constant(Sort sort, @Nullable Term value) {
    return value == null ? null : Theories.applyAs("const", sort, value);
  }

  private static @Nullable Term store(Term array, Term[] places, Term value) {
    Term[] arguments = new Term[places.length + 2];
    arguments[0] = array;
    System.arraycopy(places, 0, arguments, 1, places.length);
    arguments[places.length + 1] = value;
    return Theories.apply("store", arguments);
  }

  private static @Nullable Term term(MapValue map, Sort sort, ValueWriter parts) {
    Term array = constant(sort, parts.term(map.defaultValue(), sort.range()));
    for (Map.Entry<Value, Value> entry : map.entries().entrySet()) {
      Term[] places = parts.place(entry.getKey(), sort.domain());
      Term value = parts.term(entry.getValue(), sort.range());
      if (array == null || places == null || value == null) {
        return null;
      }
      array = store(array, places, value);
    }
    return array;
  }

  /** Draws an array that is constant except at a few places. */
  private static @Nullable Term draw(
      Sort sort, @Nullable Term current, Randomness randomness, SortRow.Parts<Term> parts) {
    Term array = constant(sort, parts.of(sort.range()));
    for (int i = array == null ? 0 : randomness.below(MOST_PLACES + 1); i > 0; i--) {
      Term[] places = new Term[sort.arguments().size() - 1];
      boolean complete = true;
      for (int j = 0; j < places.length; j++) {
        Term place = parts.of(sort.arguments().get(j));
        complete &= place != null;
        if (place != null) {
          places[j] = place;
        }
      }
      Term value = parts.of(sort.range());
      Term stored =
          array == null || !complete || value == null ? null : store(array, places, value);
      array = stored == null ? array : stored;
    }
    return array;
  }
}
