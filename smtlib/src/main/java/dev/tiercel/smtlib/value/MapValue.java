package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A total function that differs from a default at finitely many places: the value of an array
 * (theory ArraysEx) or of a function symbol.
 *
 * <p>The form is canonical, so that equal functions are {@code equals}: no entry has the default
 * value, and over a finite domain the default is the most frequent value, in a tie the one at the
 * first place.
 */
public final class MapValue implements Value {
  private static final int LARGEST_CANONICAL = 1 << 12; // limit on domains that are enumerated

  private final Map<Value, Value> entries; // in insertion order, immutable
  private final Value otherwise;
  private final boolean comparable;

  private MapValue(Map<Value, Value> entries, Value otherwise) {
    this.entries = entries;
    this.otherwise = otherwise;
    boolean known = otherwise.isComparable();
    for (Map.Entry<Value, Value> entry : entries.entrySet()) {
      known &= entry.getKey().isComparable() && entry.getValue().isComparable();
    }
    this.comparable = known;
  }

  /** Returns the constant function. */
  public static MapValue constant(Value value) {
    return new MapValue(Map.of(), value);
  }

  /**
   * Returns a function with given values at some places and a default elsewhere.
   *
   * @param domain the sorts of the arguments
   */
  public static MapValue of(
      Map<Value, Value> entries, Value otherwise, List<Sort> domain, EvaluationServices context) {
    Map<Value, Value> kept = new LinkedHashMap<>(entries);
    kept.values().removeIf(otherwise::equals);
    return new MapValue(kept, otherwise).canonical(domain, context);
  }

  /** Returns the place for some arguments: a single argument by itself, several as a tuple. */
  public static Value place(Value... arguments) {
    return arguments.length == 1 ? arguments[0] : new DatatypeValue("tuple", List.of(arguments));
  }

  /** Returns the value at a place, see {@link #place}. */
  public Value at(Value place) {
    Value value = entries.get(place);
    return value == null ? otherwise : value;
  }

  /** Returns this function with the value at one place changed. */
  public MapValue with(Value place, Value value, List<Sort> domain, EvaluationServices context) {
    if (at(place).equals(value)) {
      return this;
    }
    Map<Value, Value> changed = new LinkedHashMap<>(entries);
    if (value.equals(otherwise)) {
      changed.remove(place);
    } else {
      changed.put(place, value);
    }
    return new MapValue(changed, otherwise).canonical(domain, context);
  }

  /** Returns this function with the value at one place of an infinite domain changed. */
  public MapValue withValue(Value place, Value value) {
    if (at(place).equals(value)) {
      return this;
    }
    Map<Value, Value> changed = new LinkedHashMap<>(entries);
    changed.put(place, value);
    changed.values().removeIf(otherwise::equals);
    return new MapValue(changed, otherwise);
  }

  /** The places whose value is not {@link #defaultValue}, with their values. */
  public Map<Value, Value> entries() {
    return java.util.Collections.unmodifiableMap(entries);
  }

  /** The value at every other place. */
  public Value defaultValue() {
    return otherwise;
  }

  /** The default can only change if the entries cover at least half of the domain. */
  private MapValue canonical(List<Sort> domain, EvaluationServices context) {
    if (entries.isEmpty()) {
      return this;
    }
    BigInteger size = size(domain, context);
    if (size == null
        || size.bitLength() > 30
        || size.intValue() > 2L * entries.size()
        || size.intValue() > LARGEST_CANONICAL) {
      return this;
    }
    List<Value> places = places(domain, size.intValue(), context);
    if (places == null) {
      return this;
    }
    return table(places, places.stream().map(this::at).toList());
  }

  /**
   * Returns a function given by its values at all places.
   *
   * @param places in the order in which a context enumerates them
   * @param values one for each place
   */
  public static MapValue table(List<Value> places, List<Value> values) {
    Map<Value, Integer> counts = new LinkedHashMap<>();
    values.forEach(value -> counts.merge(value, 1, Integer::sum));
    Value most = values.get(0);
    int best = 0;
    for (Map.Entry<Value, Integer> count : counts.entrySet()) {
      if (count.getValue() > best) {
        best = count.getValue();
        most = count.getKey();
      }
    }
    Map<Value, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i < places.size(); i++) {
      if (!values.get(i).equals(most)) {
        entries.put(places.get(i), values.get(i));
      }
    }
    return new MapValue(entries, most);
  }

  private static @Nullable BigInteger size(List<Sort> domain, EvaluationServices context) {
    BigInteger size = BigInteger.ONE;
    for (Sort sort : domain) {
      BigInteger of = context.cardinality(sort);
      if (of == null) {
        return null;
      }
      size = size.multiply(of);
    }
    return size;
  }

  private static @Nullable List<Value> places(
      List<Sort> domain, int size, EvaluationServices context) {
    List<List<Value>> columns = new java.util.ArrayList<>();
    for (Sort sort : domain) {
      List<Value> values = context.values(sort, size);
      if (values == null) {
        return null;
      }
      columns.add(values);
    }
    List<Value> places = new java.util.ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      Value[] arguments = new Value[columns.size()];
      int rest = i;
      for (int c = arguments.length - 1; c >= 0; c--) {
        List<Value> column = columns.get(c);
        arguments[c] = column.get(rest % column.size());
        rest /= column.size();
      }
      places.add(place(arguments));
    }
    return places;
  }

  @Override
  public boolean isComparable() {
    return comparable;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MapValue m
        && otherwise.equals(m.otherwise)
        && entries.equals(m.entries);
  }

  @Override
  public int hashCode() {
    return Objects.hash(entries, otherwise);
  }

  @Override
  public String toString() {
    return entries + " else " + otherwise;
  }
}
