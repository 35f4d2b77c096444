package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/** Guesses arguments of array operations, see {@link OperatorInverse}. */
public final class ArrayInverses {
  private ArrayInverses() {}

  /**
   * For a store: the wanted array must contain the stored value, and the previous array the rest.
   */
  public static @Nullable Value stored(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (a.length != 3 || !(wanted instanceof MapValue map) || !a[1].isComparable()) {
      return null;
    }
    boolean here = map.at(a[1]).equals(a[2]);
    return switch (place) {
      case 0 -> here ? map : null;
      case 2 -> here ? null : map.at(a[1]);
      default -> null;
    };
  }
}
