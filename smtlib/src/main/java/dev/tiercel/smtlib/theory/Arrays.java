package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.ArrayAndDatatypeRules;
import dev.tiercel.smtlib.theory.random.ArrayInverses;
import dev.tiercel.smtlib.value.ArraySemantics;
import dev.tiercel.smtlib.value.MapValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Theory ArraysEx, with constant arrays and z3's arrays of several indices. */
final class Arrays {
  private static final String COMBINE = "Array(I,Bool) Array(I,Bool) -> Array(I,Bool)";

  static final List<Operator> ROWS =
      TheoryBuilder.of(
          Feature.ARRAYS,
          op("select", "Array(I,E) I -> E")
              .means(ArraySemantics::select)
              .calculates(PolynomialOperation.LOOKUP)
              .backward(ArrayAndDatatypeRules::select),
          op("store", "Array(I,E) I E -> Array(I,E)")
              .means(ArraySemantics::store)
              .guess(ArrayInverses::stored)
              .backward(ArrayAndDatatypeRules::store),
          op("const", "E -> Array(I,E)")
              .requiresLiterals()
              .qualified()
              .means((a, c) -> MapValue.constant(a[0]))
              .backward(ArrayAndDatatypeRules::constant),
          op("select", "A I J -> E")
              .typed(Arrays::select)
              .onlyIn("z3")
              .means(ArraySemantics::select),
          op("store", "A I J E -> A")
              .typed(Arrays::store)
              .onlyIn("z3")
              .means(ArraySemantics::store)
              .guess(ArrayInverses::stored),
          op("const", "E -> A")
              .requiresLiterals()
              .qualified()
              .typed(Arrays::constant)
              .onlyIn("z3")
              .means((a, c) -> MapValue.constant(a[0])),
          op("default", "Array(I,E) -> E").onlyIn("z3"),
          op("array-ext", "Array(I,E) Array(I,E) -> I").onlyIn("z3"),
          op("@diff", "Array(I,E) Array(I,E) -> I").onlyIn("smtinterpol"),
          op("map", "{f} A -> B")
              .names(IndexSemantics.OPERATOR)
              .typed(Arrays::map)
              .onlyIn("z3")
              .means(ArraySemantics::map),
          op("as-array", "{f} -> A")
              .names(IndexSemantics.FUNCTION)
              .typed(Arrays::asArray)
              .onlyIn("z3"),
          op("eqrange", "Array(I,E) Array(I,E) I I -> Bool")
              .onlyIn("cvc5:option")
              .means(ArraySemantics::equalBetween),
          // z3's sets are arrays of Bool.
          op("union", COMBINE)
              .left()
              .onlyIn("z3")
              .means(ArraySemantics.elementwise((x, y) -> x || y)),
          op("intersection", COMBINE)
              .left()
              .onlyIn("z3")
              .means(ArraySemantics.elementwise((x, y) -> x && y)),
          op("setminus", COMBINE)
              .left()
              .onlyIn("z3")
              .means(ArraySemantics.elementwise((x, y) -> x && !y)),
          op("subset", "Array(I,Bool) Array(I,Bool) -> Bool")
              .onlyIn("z3")
              .means(ArraySemantics::subset),
          op("complement", "Array(I,Bool) -> Array(I,Bool)")
              .onlyIn("z3")
              .means(ArraySemantics::complement));

  private Arrays() {}

  private static boolean isArray(Sort sort) {
    return sort.name().equals("Array") && sort.arguments().size() >= 2;
  }

  private static Sort element(Sort array) {
    return array.arguments().get(array.arguments().size() - 1);
  }

  /** Whether the sorts from the second on are the array's indices. */
  private static boolean fitIndices(Sort array, Sort[] arguments) {
    int n = array.arguments().size() - 1;
    for (int i = 0; i < n; i++) {
      if (arguments[i + 1] != array.arguments().get(i)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Sort select(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.isEmpty()
            && arguments.length > 0
            && isArray(arguments[0])
            && arguments.length == arguments[0].arguments().size()
            && fitIndices(arguments[0], arguments);
    return fits ? element(arguments[0]) : null;
  }

  private static @Nullable Sort store(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.isEmpty()
            && arguments.length > 0
            && isArray(arguments[0])
            && arguments.length == arguments[0].arguments().size() + 1
            && fitIndices(arguments[0], arguments)
            && arguments[arguments.length - 1] == element(arguments[0]);
    return fits ? arguments[0] : null;
  }

  private static @Nullable Sort constant(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        as != null && isArray(as) && arguments.length == 1 && arguments[0] == element(as);
    return fits ? as : null;
  }

  /** {@code ((_ map and) a b)}: applies the operator in the index elementwise. */
  private static @Nullable Sort map(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    if (indices.size() != 1 || arguments.length == 0 || !isArray(arguments[0])) {
      return null;
    }
    List<Sort> domain = arguments[0].domain();
    Sort[] elements = new Sort[arguments.length];
    for (int i = 0; i < elements.length; i++) {
      if (!isArray(arguments[i]) || !arguments[i].domain().equals(domain)) {
        return null;
      }
      elements[i] = element(arguments[i]);
    }
    for (Operator operator : Theories.named(indices.get(0).symbol())) {
      Sort result = operator.apply(List.of(), null, elements);
      if (result != null) {
        return Sort.array(domain, result);
      }
    }
    return null;
  }

  /**
   * Only the script knows the function's sort, so this is well-sorted only if the sort is written.
   */
  private static @Nullable Sort asArray(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return indices.size() == 1 && arguments.length == 0 && as != null && isArray(as) ? as : null;
  }
}
