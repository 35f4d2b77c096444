package dev.tiercel.mutate.script;

import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Signature;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The operators that a target supports, indexed for mutators: by swap class, signature and result
 * sort. The results are candidates, whose applications the rows still type-check.
 */
public final class OperatorTable {
  private static final Operator[] NONE = {};

  private final List<Operator> all;

  private final Map<Operator, Operator[]> swaps = new HashMap<>();
  private final Map<Operator, Operator[]> peers = new HashMap<>();
  private final Map<String, Operator[]> predicates = new HashMap<>();
  private final Map<String, Operator[]> byResult = new HashMap<>();

  /** Returns the operators that the target of a space supports. */
  public static OperatorTable of(SearchSpace space) {
    return space.derived(OperatorTable.class, s -> new OperatorTable(s::supports));
  }

  /** Creates a table of the rows that satisfy a predicate. */
  OperatorTable(Predicate<Operator> known) {
    all = Theories.all().stream().filter(known).toList();
    List<Operator> rows =
        all.stream().filter(r -> !r.requiresLiterals() && !r.isBorrowed()).toList();
    Map<String, List<Operator>> byClass = new HashMap<>();
    Map<Signature, List<Operator>> bySignature = new HashMap<>();
    Map<String, List<Operator>> results = new HashMap<>();
    for (Operator row : rows) {
      if (!row.swapClass().isEmpty()) {
        add(byClass, row.swapClass(), row);
      }
      if (row.feature() != Feature.SEPARATION) { // needs a declared heap
        add(bySignature, row.signature(), row);
      }
      String result = row.signature().resultName();
      if (result != null && isFreelyApplied(row)) {
        add(results, result, row);
      }
    }
    List<Operator> equality = rows.stream().filter(r -> r.swapClass().equals("equality")).toList();
    for (Operator row : rows) {
      swaps.put(row, without(row, byClass.getOrDefault(row.swapClass(), List.of())));
      List<Operator> alike = bySignature.getOrDefault(row.signature(), List.of());
      Set<Operator> similar = new LinkedHashSet<>(alike);
      String sort = row.signature().comparedName();
      if (sort != null) {
        similar.addAll(equality);
        predicates.putIfAbsent(sort, array(alike));
      }
      peers.put(row, without(row, similar));
    }
    results.forEach((name, list) -> byResult.put(name, array(list)));
  }

  private static <K> void add(Map<K, List<Operator>> map, K key, Operator row) {
    map.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
  }

  private static Operator[] without(Operator row, Iterable<Operator> rows) {
    List<Operator> others = new ArrayList<>();
    rows.forEach(others::add);
    others.remove(row);
    return array(others);
  }

  private static Operator[] array(List<Operator> rows) {
    return rows.toArray(NONE);
  }

  /** Whether an application needs neither indices nor a qualified sort. */
  private static boolean isFreelyApplied(Operator row) {
    return row.indexCount() == 0
        && row.parameterCount() > 0
        && !row.isQualified()
        && row.feature() != Feature.HIGHER_ORDER
        && row.feature() != Feature.SEPARATION;
  }

  /** Every row, theory by theory. */
  public List<Operator> all() {
    return all;
  }

  /** The other operators of the same swap class. */
  public Operator[] swaps(Operator operator) {
    return swaps.getOrDefault(operator, NONE);
  }

  /** The other operators with the same signature; for comparisons also equality. */
  public Operator[] peers(Operator operator) {
    return peers.getOrDefault(operator, NONE);
  }

  /** The predicates that compare two terms of a sort. */
  public Operator[] predicates(Sort compared) {
    return predicates.getOrDefault(compared.name(), NONE);
  }

  /** The operators without indices that can return that sort. */
  public Operator[] returning(Sort sort) {
    return byResult.getOrDefault(sort.name(), NONE);
  }
}
