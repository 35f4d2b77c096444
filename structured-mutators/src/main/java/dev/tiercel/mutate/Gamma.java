package dev.tiercel.mutate;

/** Samples of Gamma and normal distributions. */
final class Gamma {
  private Gamma() {}

  /**
   * A sample of the Gamma distribution with scale 1 (Marsaglia and Tsang: A Simple Method for
   * Generating Gamma Variables, ACM TOMS 26(3), 2000).
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

  /** A sample of the standard normal distribution (Marsaglia's polar method). */
  private static double normal(RandomSource random) {
    while (true) {
      double u = 2 * random.unit() - 1;
      double v = 2 * random.unit() - 1;
      double s = u * u + v * v;
      if (s > 0 && s < 1) {
        return u * Math.sqrt(-2 * Math.log(s) / s);
      }
    }
  }
}
