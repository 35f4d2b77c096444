package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import java.util.List;

/** The meanings of theory ArraysEx, for arrays of one index and of several. */
public final class ArrayMeanings {
  private ArrayMeanings() {}

  /** {@code (select a i ...)}. */
  public static Value select(Value[] a, Context context) {
    return context.apply(a[0], java.util.Arrays.copyOfRange(a, 1, a.length));
  }

  /** {@code (store a i ... e)}. */
  public static Value store(Value[] a, Context context) {
    if (!(a[0] instanceof MapValue map)) {
      return new Unknown("a store into an array that is a lambda");
    }
    if (!context.spend(map.entries().size())) {
      return context.tooMuch();
    }
    Value place = MapValue.place(java.util.Arrays.copyOfRange(a, 1, a.length - 1));
    if (!place.isComparable()) {
      return new Unknown("an index that cannot be compared");
    }
    return map.with(place, a[a.length - 1], domain(context.sort()), context);
  }

  /** The sorts of an array's indices. */
  public static List<Sort> domain(Sort array) {
    return array.arguments().subList(0, array.arguments().size() - 1);
  }
}
