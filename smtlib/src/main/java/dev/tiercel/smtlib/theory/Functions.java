package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.FunctionSemantics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Functions as values: sort {@code (-> A B)} of SMT-LIB 2.7 and cvc5, for which z3 uses arrays; and
 * the relations that z3 defines by their properties.
 */
final class Functions {
  private static final String RELATION = "{n} A A -> Bool";

  static final List<Operator> ROWS =
      TheoryBuilder.of(
          Feature.HIGHER_ORDER,
          op("@", "F A -> B")
              .typed(Functions::apply)
              .onlyIn("cvc5")
              .means(FunctionSemantics::apply)
              .calculates(PolynomialOperation.LOOKUP),
          special(op("partial-order", RELATION)),
          special(op("linear-order", RELATION)),
          special(op("tree-order", RELATION)),
          special(op("piecewise-linear-order", RELATION)),
          special(op("transitive-closure", RELATION))
              .names(IndexSemantics.RELATION)
              .typed(Functions::closure),
          // Upper bound on the number of elements of a sort.
          op("fmf.card", "{s,n} -> Bool")
              .feature(Feature.UNINTERPRETED)
              .typed((i, as, a) -> counts(i) && a.length == 0 ? Sort.BOOL : null)
              .onlyIn("cvc5:option"),
          op("fmf.card", "A Int -> Bool").feature(Feature.UNINTERPRETED).onlyIn("cvc4:1.8"));

  private Functions() {}

  private static boolean counts(List<Index> indices) {
    return indices.size() == 2 && indices.get(1).isNumber();
  }

  private static TheoryBuilder.Row special(TheoryBuilder.Row row) {
    return row.feature(Feature.UNINTERPRETED).onlyIn("z3");
  }

  private static @Nullable Sort apply(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    if (!indices.isEmpty() || arguments.length < 2 || !arguments[0].isFunction()) {
      return null;
    }
    return applied(arguments[0], List.of(arguments).subList(1, arguments.length));
  }

  /**
   * Returns the sort of a function application, or of the partial application if arguments are
   * missing; else null.
   */
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
