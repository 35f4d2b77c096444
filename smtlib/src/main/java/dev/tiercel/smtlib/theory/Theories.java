package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rows of all theories, by name. */
public final class Theories {
  private static final List<Operator> ALL =
      Stream.of(
              Core.ROWS,
              Arithmetic.INTS,
              Arithmetic.REALS,
              Arithmetic.DIALECT,
              Arithmetic.TRANSCENDENTALS,
              BitVectors.ROWS,
              BitVectors.DIALECT,
              BitVectors.CHAINS,
              FloatingPoint.ROWS,
              Arrays.ROWS,
              Strings.ROWS,
              Strings.DIALECT,
              Datatypes.ROWS,
              Sequences.ROWS,
              Sets.ROWS,
              FiniteSets.ROWS,
              Relations.ROWS,
              Tables.ROWS,
              Bags.ROWS,
              FiniteFields.ROWS,
              Functions.ROWS,
              SeparationLogic.ROWS,
              CardinalityConstraints.ROWS)
          .flatMap(List::stream)
          .toList();

  private static final Map<String, List<Operator>> BY_NAME = byName();

  private static final Map<String, String> OPEN = openNames();

  private static final Set<String> SORTS = sorts();

  private Theories() {}

  private static Set<String> sorts() {
    Set<String> names = new HashSet<>();
    ALL.forEach(operator -> operator.signature().collectSorts(names));
    return Set.copyOf(names);
  }

  /**
   * Whether signatures name a sort. Built-in sorts that they do not name are those of functions,
   * tuples and finite fields, and z3's RegEx, whose rows have typing rules in code.
   */
  static boolean isNamedInSignatures(Sort sort) {
    return SORTS.contains(sort.name());
  }

  private static Map<String, String> openNames() {
    Map<String, String> map = new HashMap<>();
    for (Operator operator : ALL) {
      operator.openNames().forEach(open -> map.put(open, operator.name()));
    }
    return Map.copyOf(map);
  }

  private static Map<String, List<Operator>> byName() {
    Map<String, List<Operator>> map = new LinkedHashMap<>();
    for (Operator operator : ALL) {
      map.computeIfAbsent(operator.name(), n -> new ArrayList<>()).add(operator);
    }
    map.replaceAll((name, rows) -> List.copyOf(rows));
    return map;
  }

  /** Every row, theory by theory. */
  public static List<Operator> all() {
    return ALL;
  }

  /**
   * Returns the rows of that name, in the order in which they are tried; empty if there is none.
   */
  public static List<Operator> named(String name) {
    return BY_NAME.getOrDefault(name, List.of());
  }

  /**
   * Returns the operator that z3's models denote by a name where the standard leaves it open, or
   * {@code null}.
   */
  public static @Nullable String whereOpen(String name) {
    return OPEN.get(name);
  }

  /**
   * Returns the row with that feature, name and number of parameters.
   *
   * @throws IllegalArgumentException if there is none: callers name constants of the tables
   */
  public static Operator row(Feature feature, String name, int parameters) {
    for (Operator operator : named(name)) {
      if (operator.feature() == feature && operator.parameterCount() == parameters) {
        return operator;
      }
    }
    throw new IllegalArgumentException("no row " + name + " with " + parameters + " parameters");
  }

  /**
   * Returns the application of the first row of that name that accepts these arguments, or {@code
   * null}.
   */
  public static @Nullable Term apply(String name, Term... arguments) {
    for (Operator operator : named(name)) {
      Term term = operator.application(arguments);
      if (term != null) {
        return term;
      }
    }
    return null;
  }

  /**
   * Returns the application of the first row of that name that accepts the qualification {@code (as
   * name sort)}, or {@code null}.
   */
  public static @Nullable Term applyAs(String name, Sort as, Term... arguments) {
    for (Operator operator : named(name)) {
      Sort sort = operator.apply(List.of(), as, Operator.sorts(arguments));
      if (sort != null) {
        return App.of(new Function(operator, List.of(), as), sort, arguments);
      }
    }
    return null;
  }
}
