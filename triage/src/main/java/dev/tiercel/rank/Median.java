package dev.tiercel.rank;

import java.util.Arrays;
import java.util.Collection;

/** The median of some numbers. */
public final class Median {
  private Median() {}

  /** Returns the median; 0 of no numbers. */
  public static double of(double... numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return 0;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  /** Returns the median of a collection. */
  public static double of(Collection<? extends Number> numbers) {
    return of(numbers.stream().mapToDouble(Number::doubleValue).toArray());
  }
}
