package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How many rows of values there are for a row of sorts, and which. */
public final class Products {
  /** Bits of a number of values that is worth knowing. */
  static final int LARGEST_EXPONENT = 1 << 16;

  private Products() {}

  /** The product of the sizes, or {@code null} if one is not known. */
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

  /** A power of two, or {@code null} if it is astronomic. */
  static @Nullable BigInteger powerOfTwo(int exponent) {
    return exponent > LARGEST_EXPONENT ? null : BigInteger.ONE.shiftLeft(exponent);
  }

  /**
   * The number of functions from some sorts, all but the last, to the last; {@code null} as ever.
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
   * Every row with one value for each sort, the last varying fastest; {@code null} if the values of
   * a sort are not listed.
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

  /** Every function of a sort whose number is known and small; {@code null} as ever. */
  static @Nullable List<Value> functionValues(Sort sort, SortRow.Parts<List<Value>> values) {
    List<Value> range = values.of(sort.range());
    if (range != null && range.size() == 1) {
      // The only one, and its places may be values of a datatype that holds such functions.
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
