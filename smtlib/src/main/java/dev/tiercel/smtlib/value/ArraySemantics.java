package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Semantics of theory ArraysEx, for arrays with one or several indices. */
public final class ArraySemantics {
  private ArraySemantics() {}

  /** {@code (select a i ...)}. */
  public static Value select(Value[] a, EvaluationServices context) {
    return context.apply(a[0], java.util.Arrays.copyOfRange(a, 1, a.length));
  }

  /** {@code (store a i ... e)}. */
  public static Value store(Value[] a, EvaluationServices context) {
    if (!(a[0] instanceof MapValue map)) {
      return new Unknown("a store into an array that is a lambda");
    }
    if (!context.spend(map.entries().size())) {
      return context.budgetExceeded();
    }
    Value place = MapValue.place(java.util.Arrays.copyOfRange(a, 1, a.length - 1));
    if (!place.isComparable()) {
      return new Unknown("an index that cannot be compared");
    }
    return map.with(place, a[a.length - 1], domain(context.sort()), context);
  }

  /**
   * z3's sets are arrays of Bool; {@code union} and similar operators apply a connective
   * elementwise.
   */
  public static OperatorSemantics elementwise(BinaryOperator<Boolean> connective) {
    return (a, context) -> combined(a[0], a[1], connective, context.sort(), context);
  }

  /** {@code (complement a)}. */
  public static Value complement(Value[] a, EvaluationServices context) {
    return combined(a[0], a[0], (one, same) -> !one, context.sort(), context);
  }

  /** {@code (subset a b)}: no element of the first is missing in the second. */
  public static Value subset(Value[] a, EvaluationServices context) {
    BinaryOperator<Boolean> lacks = (one, other) -> one && !other;
    Value lacking = combined(a[0], a[1], lacks, context.argumentSort(0), context);
    return lacking instanceof Unknown
        ? lacking
        : Connectives.equal(lacking, MapValue.constant(Bool.FALSE));
  }

  /** {@code (eqrange a b low high)}: equality at all indices from low to high (cvc5). */
  public static Value equalBetween(Value[] a, EvaluationServices context) {
    if (!(a[0] instanceof MapValue one && a[1] instanceof MapValue other)) {
      return new Unknown("an array that is a lambda");
    }
    Set<Value> places = new LinkedHashSet<>(one.entries().keySet());
    places.addAll(other.entries().keySet());
    BigInteger elsewhere = size(a[2], a[3], context);
    if (elsewhere == null || !context.spend(places.size())) {
      return elsewhere == null ? new Unknown("an order of indices") : context.budgetExceeded();
    }
    Value all = Bool.TRUE;
    for (Value place : places) {
      if (compare(a[2], place) <= 0 && compare(place, a[3]) <= 0) {
        Value equal = Connectives.equal(one.at(place), other.at(place));
        all = all == Bool.FALSE || equal == Bool.TRUE ? all : equal;
        elsewhere = elsewhere.subtract(BigInteger.ONE);
      }
    }
    Value rest =
        all != Bool.FALSE && elsewhere.signum() > 0
            ? Connectives.equal(one.defaultValue(), other.defaultValue())
            : Bool.TRUE;
    return rest == Bool.TRUE ? all : rest;
  }

  /** Returns the number of indices in a range; larger than any map for an interval of reals. */
  private static @Nullable BigInteger size(Value low, Value high, EvaluationServices context) {
    if (!(low instanceof Rational || low instanceof Bits)) {
      return null;
    }
    int order = compare(low, high);
    if (order >= 0) {
      return order == 0 ? BigInteger.ONE : BigInteger.ZERO;
    }
    if (context.argumentSort(2) == Sort.REAL) {
      return BigInteger.valueOf(Long.MAX_VALUE);
    }
    return number(high).subtract(number(low)).add(BigInteger.ONE);
  }

  private static int compare(Value a, Value b) {
    return a instanceof Rational r ? r.compareTo((Rational) b) : number(a).compareTo(number(b));
  }

  private static BigInteger number(Value index) {
    return index instanceof Bits bits ? bits.unsigned() : ((Rational) index).numerator();
  }

  private static Value combined(
      Value a, Value b, BinaryOperator<Boolean> connective, Sort set, EvaluationServices context) {
    if (!(a instanceof MapValue one && b instanceof MapValue other)) {
      return new Unknown("a set that is a lambda");
    }
    Set<Value> places = new LinkedHashSet<>(one.entries().keySet());
    places.addAll(other.entries().keySet());
    if (!context.spend(places.size())) {
      return context.budgetExceeded();
    }
    Map<Value, Value> entries = new LinkedHashMap<>();
    for (Value place : places) {
      Bool value = truth(one.at(place), other.at(place), connective);
      if (value == null || !place.isComparable()) {
        return new Unknown("a set of which something is not known");
      }
      entries.put(place, value);
    }
    Bool otherwise = truth(one.defaultValue(), other.defaultValue(), connective);
    return otherwise == null
        ? new Unknown("a set of which something is not known")
        : MapValue.of(entries, otherwise, domain(set), context);
  }

  private static @Nullable Bool truth(Value a, Value b, BinaryOperator<Boolean> connective) {
    return a instanceof Bool && b instanceof Bool
        ? Bool.of(connective.apply(a == Bool.TRUE, b == Bool.TRUE))
        : null;
  }

  /** {@code ((_ map f) a b)}: f applied elementwise. */
  public static Value map(Value[] a, EvaluationServices context) {
    List<Sort> elements = new ArrayList<>();
    Set<Value> places = new LinkedHashSet<>();
    for (int i = 0; i < a.length; i++) {
      if (!(a[i] instanceof MapValue array)) {
        return new Unknown("map over an array that is a lambda");
      }
      elements.add(context.argumentSort(i).range());
      places.addAll(array.entries().keySet());
    }
    if (!context.spend((long) places.size() * a.length)) {
      return context.budgetExceeded();
    }
    String name = context.application().function().indices().get(0).symbol();
    Value function = context.function(name, elements, context.sort().range());
    Value otherwise = context.apply(function, each(a, MapValue::defaultValue));
    Map<Value, Value> entries = new LinkedHashMap<>();
    Value known = otherwise;
    for (Value place : places) {
      Value value = context.apply(function, each(a, array -> array.at(place)));
      known = value instanceof Unknown ? value : known;
      entries.put(place, value);
    }
    return known instanceof Unknown
        ? known
        : MapValue.of(entries, otherwise, domain(context.sort()), context);
  }

  private static Value[] each(Value[] arrays, java.util.function.Function<MapValue, Value> part) {
    Value[] values = new Value[arrays.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = part.apply((MapValue) arrays[i]);
    }
    return values;
  }

  /** Returns the sorts of an array's indices. */
  public static List<Sort> domain(Sort array) {
    return array.arguments().subList(0, array.arguments().size() - 1);
  }
}
