package dev.tiercel.mutate.falcon;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.Arrays;
import java.util.List;

/** Draws options in proportion to weights. Immutable. */
final class OptionDraw {
  private final List<OptionSpec> options;
  private final double[] sums; // of the weights up to each option

  /**
   * Weighs options.
   *
   * @param options at least one
   * @param weights parallel to them, more than 0
   */
  OptionDraw(List<OptionSpec> options, double[] weights) {
    this.options = options;
    this.sums = new double[options.size()];
    double sum = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += weights[i];
      sums[i] = sum;
    }
  }

  /** Draws an option. */
  OptionSpec pick(RandomSource random) {
    double at = random.unit() * sums[sums.length - 1];
    int place = Arrays.binarySearch(sums, at);
    return options.get(Math.min(place < 0 ? -place - 1 : place + 1, sums.length - 1));
  }
}
