package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts and enumerates tuples of values, and functions. */
public final class TupleEnumerator {
  /** Limit on the bits of a cardinality. */
  static final int LARGEST_EXPONENT = 1 << 16;

  private TupleEnumerator() {}

  /** Returns the product of the sizes, or {@code null} if one is unknown. */
  public static @Nullable BigInteger size(List<Sort> sorts, SortRow.Parts<BigInteger> sizes) {
    BigInteger size = BigInteger.ONE;
    for (Sort sort : sorts) {
      BigInteger of = sizes.of(sort);
      if (of == null) {
        return null;
      }
      size = size.multiply(of);
    }
    return size;
  }

  /** Returns a power of two, or {@code null} if it is astronomic. */
  static @Nullable BigInteger powerOfTwo(int exponent) {
    return exponent > LARGEST_EXPONENT ? null : BigInteger.ONE.shiftLeft(exponent);
  }

  /**
   * Returns the number of functions from some sorts, all but the last, to the last; {@code null} if
   * unknown or astronomic.
   */
  static @Nullable BigInteger functions(List<Sort> sorts, SortRow.Parts<BigInteger> sizes) {
    int last = sorts.size() - 1;
    BigInteger results = sizes.of(sorts.get(last));
    if (results == null || results.equals(BigInteger.ONE)) {
      return results;
    }
    BigInteger places = size(sorts.subList(0, last), sizes);
    boolean small =
        places != null
            && places.bitLength() < 17
            && (long) places.intValue() * results.bitLength() <= LARGEST_EXPONENT;
    return places != null && small ? results.pow(places.intValue()) : null;
  }

  /**
   * Returns all tuples with one value for each sort, the last varying fastest; {@code null} if the
   * values of a sort are not enumerable.
   */
  public static @Nullable List<List<Value>> values(
      List<Sort> sorts, SortRow.Parts<List<Value>> values) {
    List<List<Value>> rows = List.of(List.of());
    for (Sort sort : sorts) {
      List<Value> column = values.of(sort);
      if (column == null) {
        return null;
      }
      rows = extend(rows, column);
    }
    return rows;
  }

  /**
   * Returns all functions of a sort of known, small size; {@code null} if they cannot be
   * enumerated.
   */
  static @Nullable List<Value> functionValues(Sort sort, SortRow.Parts<List<Value>> values) {
    List<Value> range = values.of(sort.range());
    if (range != null && range.size() == 1) {
      // There is only one, and the arguments may be values of a datatype that contains such
      // functions.
      return List.of(MapValue.constant(range.get(0)));
    }
    List<List<Value>> rows = values(sort.domain(), values);
    List<Sort> results = rows == null ? List.of() : Collections.nCopies(rows.size(), sort.range());
    List<List<Value>> columns = rows == null ? null : values(results, values);
    if (rows == null || columns == null) {
      return null;
    }
    List<Value> places = rows.stream().map(r -> MapValue.place(r.toArray(new Value[0]))).toList();
    return columns.stream().map(c -> (Value) MapValue.table(places, c)).toList();
  }

  private static List<List<Value>> extend(List<List<Value>> rows, List<Value> column) {
    List<List<Value>> longer = new ArrayList<>();
    for (List<Value> row : rows) {
      for (Value value : column) {
        List<Value> next = new ArrayList<>(row);
        next.add(value);
        longer.add(next);
      }
    }
    return longer;
  }
}
