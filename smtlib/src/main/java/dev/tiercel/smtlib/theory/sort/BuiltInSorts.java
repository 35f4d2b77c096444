package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Feature;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sorts that need no declaration: the rows of all theories, by name. */
public final class BuiltInSorts {
  private static final List<SortRow> ALL =
      Stream.of(
              CoreSorts.ROWS,
              ArithmeticSorts.INTS,
              ArithmeticSorts.REALS,
              BitVectorSorts.ROWS,
              FloatSorts.ROWS,
              ArraySorts.ROWS,
              StringSorts.ROWS,
              SequenceSorts.ROWS,
              DatatypeSorts.ROWS,
              CollectionSorts.SETS,
              CollectionSorts.FINITE_SETS,
              CollectionSorts.BAGS,
              FieldSorts.ROWS,
              FunctionSorts.ROWS)
          .flatMap(List::stream)
          .toList();

  private static final Map<String, SortRow> ROWS =
      ALL.stream().collect(Collectors.toUnmodifiableMap(SortRow::name, row -> row));

  private static final Map<String, SortRow.Abbreviation> ABBREVIATIONS = abbreviations();

  /** The features defined by theories of the standard. */
  private static final Set<Feature> STANDARD =
      EnumSet.of(
          Feature.CORE,
          Feature.INTS,
          Feature.REALS,
          Feature.BIT_VECTORS,
          Feature.FLOATS,
          Feature.ARRAYS,
          Feature.STRINGS);

  private BuiltInSorts() {}

  private static Map<String, SortRow.Abbreviation> abbreviations() {
    Map<String, SortRow.Abbreviation> all = new HashMap<>();
    ALL.forEach(row -> all.putAll(row.abbreviations()));
    return Map.copyOf(all);
  }

  /**
   * Returns the internal name of a sort that a script declares. If a built-in sort has the same
   * name, the internal name has bars, so that the two are distinguished; both are printed without
   * bars.
   */
  public static String ofScript(String name) {
    return ROWS.containsKey(name) ? "|" + name + "|" : name;
  }

  /** The rows, theory by theory. */
  public static List<SortRow> all() {
    return ALL;
  }

  /**
   * Returns the row of a built-in sort, or {@code null} for any other. A script may declare a sort
   * of such a name; callers that know the script's declarations check them first.
   */
  public static @Nullable SortRow row(Sort sort) {
    SortRow row = sort.isParameter() ? null : ROWS.get(sort.name());
    return row != null && row.accepts(sort.indices(), sort.arguments()) ? row : null;
  }

  /** Returns the built-in sort with that name, indices and arguments, or {@code null}. */
  public static @Nullable Sort find(String name, List<Index> indices, List<Sort> arguments) {
    SortRow.Abbreviation abbreviation = indices.isEmpty() ? ABBREVIATIONS.get(name) : null;
    Sort meant = abbreviation == null ? null : abbreviation.of(arguments);
    if (meant != null) {
      return meant;
    }
    if (name.equals("List") && indices.isEmpty() && arguments.size() == 1) {
      return Lists.of(arguments.get(0));
    }
    SortRow row = ROWS.get(name);
    return row != null && row.accepts(indices, arguments)
        ? Sort.of(name, indices, arguments)
        : null;
  }

  /**
   * Whether a standard theory has a sort of that name.
   *
   * @param allowed the features of the theories that count
   */
  public static boolean isStandard(String name, Predicate<Feature> allowed) {
    SortRow row = ROWS.get(name);
    if (row == null) {
      SortRow.Abbreviation abbreviation = ABBREVIATIONS.get(name);
      Sort meant = abbreviation == null ? null : abbreviation.of(List.of());
      row = meant == null ? null : ROWS.get(meant.name());
    }
    return row != null
        && !row.isDialect()
        && STANDARD.contains(row.feature())
        && allowed.test(row.feature());
  }

  /** Returns the names of all built-in sorts and their features, in alphabetical order. */
  public static SortedMap<String, Feature> names() {
    SortedMap<String, Feature> names = new TreeMap<>();
    for (SortRow row : ALL) {
      row.abbreviations().keySet().forEach(name -> names.putIfAbsent(name, row.feature()));
      names.put(row.name(), row.feature());
    }
    return names;
  }

  /** Returns the feature of a sort; a sort that is not built in is uninterpreted. */
  public static Feature feature(Sort sort) {
    SortRow row = row(sort);
    return row == null ? Feature.UNINTERPRETED : row.feature();
  }
}
