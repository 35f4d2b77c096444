package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.RandomSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Random choice that alternates between uniform and weighted draws. */
final class WeightedChoice<T> {
  private final List<T> things = new ArrayList<>();
  private final double[] ends; // cumulative weights, ascending

  WeightedChoice(List<MinedData.Counted<T>> counted, Predicate<T> usable) {
    double[] sums = new double[counted.size()];
    double sum = 0;
    for (MinedData.Counted<T> c : counted) {
      if (usable.test(c.item())) {
        sum += c.weight();
        sums[things.size()] = sum;
        things.add(c.item());
      }
    }
    this.ends = Arrays.copyOf(sums, things.size());
  }

  boolean isEmpty() {
    return things.isEmpty();
  }

  /** Draws an item, uniformly or by weight with equal probability; there MUST be at least one. */
  T draw(RandomSource random) {
    if (random.coin()) {
      return uniform(random);
    }
    int at = Arrays.binarySearch(ends, random.unit() * ends[ends.length - 1]);
    return things.get(Math.min(things.size() - 1, at < 0 ? -at - 1 : at));
  }

  /** Draws an item uniformly. */
  T uniform(RandomSource random) {
    return random.pick(things);
  }
}
