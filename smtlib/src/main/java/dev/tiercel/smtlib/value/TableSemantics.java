package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Semantics of cvc5's operators on tables, and of the corresponding ones on relations. */
public final class TableSemantics {
  private TableSemantics() {}

  /**
   * All columns of both tables, for rows that agree in the pairs of columns that the indices name;
   * multiplicities are multiplied.
   */
  public static Value join(Value[] a, EvaluationServices c) {
    Map<Value, BigInteger> left = ((Bag) a[0]).counts();
    Map<Value, BigInteger> right = ((Bag) a[1]).counts();
    Map<Value, BigInteger> joined = new LinkedHashMap<>();
    if (!c.spend((long) left.size() * right.size())) {
      return c.budgetExceeded();
    }
    left.forEach(
        (l, n) ->
            right.forEach(
                (r, m) -> {
                  if (agree(columns(l), columns(r), c)) {
                    joined.put(appended(l, r), n.multiply(m));
                  }
                }));
    return BagSemantics.bag(joined, c);
  }

  public static Value joinRelations(Value[] a, EvaluationServices c) {
    List<Value> joined = new ArrayList<>();
    for (Value l : SetSemantics.elements(a[0])) {
      for (Value r : SetSemantics.elements(a[1])) {
        if (!c.spend(1)) {
          return c.budgetExceeded();
        }
        if (agree(columns(l), columns(r), c)) {
          joined.add(appended(l, r));
        }
      }
    }
    return SetSemantics.set(joined, c);
  }

  private static boolean agree(List<Value> left, List<Value> right, EvaluationServices c) {
    int indices = c.application().function().indices().size();
    for (int i = 0; i < indices; i += 2) {
      if (!left.get(c.index(i)).equals(right.get(c.index(i + 1)))) {
        return false;
      }
    }
    return true;
  }

  /** Some columns of each row, in the order of the indices. */
  public static Value project(Value[] a, EvaluationServices c) {
    Map<Value, BigInteger> projected = new LinkedHashMap<>();
    ((Bag) a[0])
        .counts()
        .forEach((row, n) -> projected.merge(TupleSemantics.project(row, c), n, BigInteger::add));
    return BagSemantics.bag(projected, c);
  }

  /**
   * Groups rows that agree in the columns that the indices name; an empty table has one empty
   * group.
   */
  public static Value group(Value[] a, EvaluationServices c) {
    List<Value> groups = groups(a[0], c);
    return a[0] instanceof Bag ? once(groups) : SetSemantics.set(groups, c);
  }

  /** {@code ((_ aggr columns) f start table)}: the result of a fold for each group. */
  public static Value aggregate(Value[] a, EvaluationServices c) {
    Map<Value, BigInteger> results = new LinkedHashMap<>();
    for (Value group : groups(a[2], c)) {
      Value[] fold = {a[0], a[1], group};
      Value result = group instanceof Bag ? BagSemantics.fold(fold, c) : SetSemantics.fold(fold, c);
      if (Unknown.is(result)) {
        return result;
      }
      results.merge(result, BigInteger.ONE, BigInteger::add);
    }
    return a[2] instanceof Bag
        ? BagSemantics.bag(results, c)
        : SetSemantics.set(results.keySet(), c);
  }

  private static Bag once(List<Value> elements) {
    Map<Value, BigInteger> counts = new LinkedHashMap<>();
    elements.forEach(e -> counts.put(e, BigInteger.ONE));
    return new Bag(counts);
  }

  private static List<Value> groups(Value table, EvaluationServices c) {
    List<Value> groups = new ArrayList<>();
    if (table instanceof Bag bag) {
      Map<Value, Map<Value, BigInteger>> parts = new LinkedHashMap<>();
      bag.counts()
          .forEach((row, n) -> parts.computeIfAbsent(key(row, c), k -> counts()).put(row, n));
      parts.values().forEach(part -> groups.add(new Bag(part)));
      return groups.isEmpty() ? List.of(table) : groups;
    }
    Map<Value, Set<Value>> parts = new LinkedHashMap<>();
    SetSemantics.elements(table)
        .forEach(row -> parts.computeIfAbsent(key(row, c), k -> new LinkedHashSet<>()).add(row));
    parts.values().forEach(part -> groups.add(new FiniteSet(part)));
    return groups.isEmpty() ? List.of(table) : groups;
  }

  private static Map<Value, BigInteger> counts() {
    return new LinkedHashMap<>();
  }

  private static Value key(Value row, EvaluationServices c) {
    return TupleSemantics.project(row, c);
  }

  private static List<Value> columns(Value row) {
    return ((DatatypeValue) row).arguments();
  }

  private static Value appended(Value left, Value right) {
    List<Value> all = new ArrayList<>(columns(left));
    all.addAll(columns(right));
    return new DatatypeValue(TupleSemantics.TUPLE, all);
  }
}
