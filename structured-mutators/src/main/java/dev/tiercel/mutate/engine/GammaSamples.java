package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.RandomSource;

/** Draws approximate samples of Gamma distributions, accurate enough for Thompson sampling. */
final class GammaSamples {
  private static final double MEAN_ONES = 32; // of 64 fair bits

  /** Standard deviation of the number of ones plus a uniform number from a unit interval. */
  private static final double DEVIATION = Math.sqrt(64 / 4.0 + 1 / 12.0);

  private GammaSamples() {}

  /**
   * Draws a sample of the Gamma distribution with scale 1 (Marsaglia and Tsang: A Simple Method for
   * Generating Gamma Variables, ACM TOMS 26(3), 2000), from an approximately normal distribution.
   *
   * @param shape at least 1
   */
  static double sample(RandomSource random, double shape) {
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double x = normal(random);
      double v = 1 + c * x;
      if (v > 0) {
        v = v * v * v;
        double u = 1 - random.unit();
        if (u < 1 - 0.0331 * x * x * x * x
            || Math.log(u) < 0.5 * x * x + d * (1 - v + Math.log(v))) {
          return d * v;
        }
      }
    }
  }

  /**
   * Draws a number of mean 0 and variance 1: the number of ones among 64 bits, which is binomial,
   * smoothed by a uniform number.
   */
  private static double normal(RandomSource random) {
    return (Long.bitCount(random.bits()) - MEAN_ONES + random.unit() - 0.5) / DEVIATION;
  }
}
