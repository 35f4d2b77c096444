package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sorts that need no declaration, one row each, with the abbreviations of the standard. */
public final class BuiltInSorts {
  private static final int ANY = -1;

  /** A row: how many indices and arguments the sort takes, and what uses of it count as. */
  private record Row(String name, int indices, int arguments, Feature feature) {}

  private static final Map<String, Row> ROWS =
      Stream.of(
              new Row("Bool", 0, 0, Feature.CORE),
              new Row("Int", 0, 0, Feature.INTS),
              new Row("Real", 0, 0, Feature.REALS),
              new Row("BitVec", 1, 0, Feature.BIT_VECTORS),
              new Row("FloatingPoint", 2, 0, Feature.FLOATS),
              new Row("RoundingMode", 0, 0, Feature.FLOATS),
              new Row("Array", 0, 2, Feature.ARRAYS),
              new Row("String", 0, 0, Feature.STRINGS),
              new Row("RegLan", 0, 0, Feature.STRINGS),
              new Row("Unicode", 0, 0, Feature.STRINGS),
              new Row("Seq", 0, 1, Feature.SEQUENCES),
              new Row("RegEx", 0, 1, Feature.SEQUENCES),
              new Row("Set", 0, 1, Feature.SETS),
              new Row("Bag", 0, 1, Feature.BAGS),
              new Row("Tuple", 0, ANY, Feature.SETS),
              new Row("UnitTuple", 0, 0, Feature.SETS),
              new Row("Nullable", 0, 1, Feature.SETS),
              new Row("FiniteField", 1, 0, Feature.FINITE_FIELDS),
              new Row("->", 0, ANY, Feature.HIGHER_ORDER))
          .collect(Collectors.toUnmodifiableMap(Row::name, r -> r));

  private static final Map<String, Sort> ABBREVIATIONS =
      Map.of(
          "Float16", Sort.floatingPoint(5, 11),
          "Float32", Sort.floatingPoint(8, 24),
          "Float64", Sort.floatingPoint(11, 53),
          "Float128", Sort.floatingPoint(15, 113));

  private BuiltInSorts() {}

  /** The built-in sort of that name with those indices and arguments, or {@code null}. */
  public static @Nullable Sort find(String name, List<Index> indices, List<Sort> arguments) {
    Sort abbreviation = ABBREVIATIONS.get(name);
    if (abbreviation != null && indices.isEmpty() && arguments.isEmpty()) {
      return abbreviation;
    }
    Row row = ROWS.get(name);
    if (row == null
        || row.indices != indices.size()
        || (row.arguments != ANY && row.arguments != arguments.size())
        || (row.indices > 0 && indices.stream().anyMatch(i -> i.value() == 0))) {
      return arity2Special(name, indices, arguments);
    }
    if (name.equals("RegEx") && arguments.get(0) == Sort.STRING) {
      return Sort.REG_LAN;
    }
    return Sort.of(name, indices, arguments);
  }

  /** z3's arrays with several indices, cvc5's relations. */
  private static @Nullable Sort arity2Special(
      String name, List<Index> indices, List<Sort> arguments) {
    if (name.equals("Array") && indices.isEmpty() && arguments.size() > 2) {
      return Sort.of(name, indices, arguments);
    }
    if (name.equals("Relation") && indices.isEmpty() && !arguments.isEmpty()) {
      return Sort.of("Set", List.of(), List.of(Sort.of("Tuple", List.of(), arguments)));
    }
    return null;
  }

  /** The names of all built-in sorts and the feature that each counts as, in alphabetical order. */
  public static SortedMap<String, Feature> names() {
    SortedMap<String, Feature> names = new TreeMap<>();
    ROWS.values().forEach(row -> names.put(row.name, row.feature));
    ABBREVIATIONS.forEach((name, sort) -> names.put(name, feature(sort)));
    return names;
  }

  /**
   * The feature that a use of this sort counts as; a sort that is not built in is uninterpreted.
   */
  public static Feature feature(Sort sort) {
    Row row = ROWS.get(sort.name());
    return row == null ? Feature.UNINTERPRETED : row.feature;
  }
}
