package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.RandomSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Things to draw from: every other draw is uniform, the others are by weight. */
final class WeightedChoice<T> {
  private final List<T> things = new ArrayList<>();
  private final double[] ends; // of the share of each thing, ascending

  WeightedChoice(List<Mined.Counted<T>> counted, Predicate<T> usable) {
    double[] sums = new double[counted.size()];
    double sum = 0;
    for (Mined.Counted<T> c : counted) {
      if (usable.test(c.thing())) {
        sum += c.weight();
        sums[things.size()] = sum;
        things.add(c.thing());
      }
    }
    this.ends = Arrays.copyOf(sums, things.size());
  }

  boolean isEmpty() {
    return things.isEmpty();
  }

  /** One of the things, of which there are some. */
  T draw(RandomSource random) {
    if (random.coin()) {
      return uniform(random);
    }
    int at = Arrays.binarySearch(ends, random.unit() * ends[ends.length - 1]);
    return things.get(Math.min(things.size() - 1, at < 0 ? -at - 1 : at));
  }

  /** One of the things, each as likely. */
  T uniform(RandomSource random) {
    return random.pick(things);
  }
}
