package dev.tiercel.rank;

import java.util.Arrays;
import java.util.Collection;

/** The middle of some numbers. */
public final class Median {
  private Median() {}

  /** Half of the numbers are at most, and half at least this; 0 of none. */
  public static double of(double... numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return 0;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  /** The same of a collection. */
  public static double of(Collection<? extends Number> numbers) {
    return of(numbers.stream().mapToDouble(Number::doubleValue).toArray());
  }
}
