package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Semantics of the operators on finite sets and relations (cvc5, cvc4). */
public final class SetSemantics {
  private static final int MOST_ORDERED = 8; // elements whose orders a fold tries

  private static final FiniteSet EMPTY = new FiniteSet(Set.of());

  private SetSemantics() {}

  public static Value empty(Value[] a, EvaluationServices c) {
    return EMPTY;
  }

  /**
   * The universe and operators defined by it: open even for a finite sort, because in cvc5 it is
   * any set that contains the script's other sets.
   */
  public static Value universe(Value[] a, EvaluationServices c) {
    return c.open(a);
  }

  public static Value singleton(Value[] a, EvaluationServices c) {
    return set(Set.of(a[0]), c);
  }

  public static Value insert(Value[] a, EvaluationServices c) {
    Set<Value> more = new LinkedHashSet<>(elements(a[1]));
    more.add(a[0]);
    return set(more, c);
  }

  public static Value union(Value[] a, EvaluationServices c) {
    Set<Value> all = new LinkedHashSet<>(elements(a[0]));
    all.addAll(elements(a[1]));
    return set(all, c);
  }

  public static Value intersection(Value[] a, EvaluationServices c) {
    Set<Value> common = new LinkedHashSet<>(elements(a[0]));
    common.retainAll(elements(a[1]));
    return set(common, c);
  }

  public static Value minus(Value[] a, EvaluationServices c) {
    Set<Value> rest = new LinkedHashSet<>(elements(a[0]));
    elements(a[1]).forEach(rest::remove);
    return set(rest, c);
  }

  public static Value member(Value[] a, EvaluationServices c) {
    return a[0].isComparable() ? Bool.of(elements(a[1]).contains(a[0])) : incomparable();
  }

  public static Value subset(Value[] a, EvaluationServices c) {
    return Bool.of(elements(a[1]).containsAll(elements(a[0])));
  }

  public static Value cardinality(Value[] a, EvaluationServices c) {
    return Rational.of(elements(a[0]).size());
  }

  /** An element; open unless there is only one. */
  public static Value choose(Value[] a, EvaluationServices c) {
    return elements(a[0]).size() == 1 ? elements(a[0]).iterator().next() : c.open(a);
  }

  public static Value isSingleton(Value[] a, EvaluationServices c) {
    return Bool.of(elements(a[0]).size() == 1);
  }

  public static Value isEmpty(Value[] a, EvaluationServices c) {
    return Bool.of(elements(a[0]).isEmpty());
  }

  public static Value map(Value[] a, EvaluationServices c) {
    Set<Value> images = new LinkedHashSet<>();
    for (Value element : elements(a[1])) {
      Value image = c.apply(a[0], element);
      if (Unknown.is(image)) {
        return image;
      }
      images.add(image);
    }
    return set(images, c);
  }

  public static Value filter(Value[] a, EvaluationServices c) {
    Set<Value> kept = new LinkedHashSet<>();
    for (Value element : elements(a[1])) {
      Value test = c.apply(a[0], element);
      if (Unknown.is(test)) {
        return test;
      }
      if (test == Bool.TRUE) {
        kept.add(element);
      }
    }
    return set(kept, c);
  }

  /** Whether a predicate holds for all elements. */
  public static Value every(Value[] a, EvaluationServices c) {
    return search(a[0], elements(a[1]), c, Bool.FALSE);
  }

  /** Whether a predicate holds for some element. */
  public static Value some(Value[] a, EvaluationServices c) {
    return search(a[0], elements(a[1]), c, Bool.TRUE);
  }

  /** Returns the decisive value if a predicate has it for some element, else the other one. */
  static Value search(Value predicate, Set<Value> elements, EvaluationServices c, Bool decisive) {
    Value result = decisive.negate();
    for (Value element : elements) {
      Value test = c.apply(predicate, element);
      if (test == decisive) {
        return decisive;
      }
      result = Unknown.is(test) ? test : result;
    }
    return result;
  }

  public static Value fold(Value[] a, EvaluationServices c) {
    return fold(a, new ArrayList<>(elements(a[2])), c);
  }

  /**
   * {@code (fold f start elements)}: open if the result depends on the elements' order.
   *
   * @param elements those of the third argument, repeated by multiplicity
   */
  static Value fold(Value[] a, List<Value> elements, EvaluationServices c) {
    int n = elements.size();
    if (n > MOST_ORDERED) {
      return c.budgetExceeded();
    }
    // By subset of the elements taken so far: the result, if it is the same for all orders.
    Value[] results = new Value[1 << n];
    results[0] = a[1];
    for (int taken = 1; taken < results.length; taken++) {
      Value common = null;
      for (int i = 0; i < n; i++) {
        if ((taken >>> i & 1) == 1) {
          Value result = c.apply(a[0], elements.get(i), results[taken & ~(1 << i)]);
          if (Unknown.is(result) || !result.isComparable()) {
            return Unknown.is(result) ? result : incomparable();
          }
          if (common != null && !common.equals(result)) {
            return c.open(a);
          }
          common = result;
        }
      }
      results[taken] = common == null ? a[1] : common;
    }
    return results[results.length - 1];
  }

  public static Value transpose(Value[] a, EvaluationServices c) {
    Set<Value> turned = new LinkedHashSet<>();
    for (Value row : elements(a[0])) {
      List<Value> columns = new ArrayList<>(columns(row));
      Collections.reverse(columns);
      turned.add(tuple(columns));
    }
    return set(turned, c);
  }

  public static Value join(Value[] a, EvaluationServices c) {
    Map<Value, List<List<Value>>> byFirst = new LinkedHashMap<>();
    for (Value row : elements(a[1])) {
      List<Value> columns = columns(row);
      byFirst
          .computeIfAbsent(columns.get(0), f -> new ArrayList<>())
          .add(columns.subList(1, columns.size()));
    }
    Set<Value> joined = new LinkedHashSet<>();
    for (Value row : elements(a[0])) {
      List<Value> columns = columns(row);
      int last = columns.size() - 1;
      for (List<Value> rest : byFirst.getOrDefault(columns.get(last), List.of())) {
        if (!c.spend(1)) {
          return c.budgetExceeded();
        }
        joined.add(tuple(appended(columns.subList(0, last), rest)));
      }
    }
    return set(joined, c);
  }

  public static Value product(Value[] a, EvaluationServices c) {
    if (!c.spend((long) elements(a[0]).size() * elements(a[1]).size())) {
      return c.budgetExceeded();
    }
    Set<Value> product = new LinkedHashSet<>();
    for (Value left : elements(a[0])) {
      for (Value right : elements(a[1])) {
        product.add(tuple(appended(columns(left), columns(right))));
      }
    }
    return set(product, c);
  }

  /** The transitive closure of a binary relation. */
  public static Value closure(Value[] a, EvaluationServices c) {
    Map<Value, Set<Value>> next = new LinkedHashMap<>();
    for (Value row : elements(a[0])) {
      List<Value> columns = columns(row);
      next.computeIfAbsent(columns.get(0), f -> new LinkedHashSet<>()).add(columns.get(1));
    }
    Set<Value> closure = new LinkedHashSet<>();
    for (Value from : next.keySet()) {
      Set<Value> reached = new LinkedHashSet<>();
      List<Value> open = new ArrayList<>(List.of(from));
      while (!open.isEmpty()) {
        for (Value to : next.getOrDefault(open.remove(open.size() - 1), Set.of())) {
          if (!c.spend(1)) {
            return c.budgetExceeded();
          }
          if (reached.add(to)) {
            open.add(to);
          }
        }
      }
      reached.forEach(to -> closure.add(tuple(List.of(from, to))));
    }
    return set(closure, c);
  }

  public static Value identity(Value[] a, EvaluationServices c) {
    Set<Value> pairs = new LinkedHashSet<>();
    for (Value row : elements(a[0])) {
      pairs.add(tuple(List.of(columns(row).get(0), columns(row).get(0))));
    }
    return set(pairs, c);
  }

  /**
   * The elements related to at least n others; for n of at most 0 that is the universe, which is
   * open here.
   */
  public static Value joinImage(Value[] a, EvaluationServices c) {
    BigInteger least = ((Rational) a[1]).numerator();
    if (least.signum() <= 0) {
      return c.open(a);
    }
    Map<Value, BigInteger> counts = new LinkedHashMap<>();
    elements(a[0]).forEach(r -> counts.merge(columns(r).get(0), BigInteger.ONE, BigInteger::add));
    Set<Value> image = new LinkedHashSet<>();
    counts.forEach(
        (element, count) -> {
          if (count.compareTo(least) >= 0) {
            image.add(tuple(List.of(element)));
          }
        });
    return set(image, c);
  }

  public static Value project(Value[] a, EvaluationServices c) {
    Set<Value> projected = new LinkedHashSet<>();
    elements(a[0]).forEach(row -> projected.add(TupleSemantics.project(row, c)));
    return set(projected, c);
  }

  private static List<Value> appended(List<Value> left, List<Value> right) {
    List<Value> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  private static List<Value> columns(Value row) {
    return ((DatatypeValue) row).arguments();
  }

  private static DatatypeValue tuple(List<Value> columns) {
    return new DatatypeValue(TupleSemantics.TUPLE, columns);
  }

  static Set<Value> elements(Value set) {
    return ((FiniteSet) set).elements();
  }

  /** Returns a set if its elements are comparable. */
  static Value set(Iterable<Value> elements, EvaluationServices c) {
    Set<Value> all = new LinkedHashSet<>();
    for (Value element : elements) {
      if (!element.isComparable()) {
        return incomparable();
      }
      all.add(element);
    }
    return c.spend(all.size()) ? new FiniteSet(all) : c.budgetExceeded();
  }

  static Unknown incomparable() {
    return new Unknown("elements that cannot be compared");
  }
}
