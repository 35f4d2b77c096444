package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.FunctionMeanings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Functions as values: sort {@code (-> A B)} of SMT-LIB 2.7 and cvc5, for which z3 takes arrays;
 * and the relations that z3 knows by their properties.
 */
final class Functions {
  private static final String RELATION = "{n} A A -> Bool";

  static final List<Operator> ROWS =
      new Rows(Feature.HIGHER_ORDER)
          .op(
              "@",
              "F A -> B",
              r -> r.typed(Functions::apply).only("cvc5").means(FunctionMeanings::apply))
          .op("partial-order", RELATION, Functions::special)
          .op("linear-order", RELATION, Functions::special)
          .op("tree-order", RELATION, Functions::special)
          .op("piecewise-linear-order", RELATION, Functions::special)
          .op("transitive-closure", RELATION, r -> special(r).typed(Functions::closure))
          .list();

  private Functions() {}

  private static Rows.Row special(Rows.Row row) {
    return row.feature(Feature.UNINTERPRETED).only("z3");
  }

  private static @Nullable Sort apply(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    if (!indices.isEmpty() || arguments.length < 2 || !arguments[0].isFunction()) {
      return null;
    }
    return applied(arguments[0], List.of(arguments).subList(1, arguments.length));
  }

  /** The sort of a function's value, or of the rest where arguments are missing; else null. */
  static @Nullable Sort applied(Sort function, List<Sort> arguments) {
    int given = arguments.size();
    if (!function.isMap()
        || given > function.domain().size()
        || !function.domain().subList(0, given).equals(arguments)) {
      return null;
    }
    List<Sort> open = function.domain().subList(given, function.domain().size());
    return open.isEmpty() || function.isFunction() ? Sort.function(open, function.range()) : null;
  }

  private static @Nullable Sort closure(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.size() == 1
            && !indices.get(0).isNumber()
            && arguments.length == 2
            && arguments[0] == arguments[1];
    return fits ? Sort.BOOL : null;
  }
}
