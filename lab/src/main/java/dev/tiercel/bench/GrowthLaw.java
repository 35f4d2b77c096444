package dev.tiercel.bench;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * How the total of something that a campaign reaches grows with its CPU time.
 *
 * @param name for tables
 * @param factor growth per unit, or for a power law the total after one CPU second
 * @param shape exponent of a power law, or the seconds after which logarithmic growth sets in
 * @param total total after some CPU seconds
 */
record GrowthLaw(String name, double factor, double shape, DoubleUnaryOperator total) {
  private static final int STEPS = 400;
  private static final double LEAST_SECONDS = 0.1;
  private static final double MOST_SECONDS = 1e5;

  /**
   * A measured point.
   *
   * @param seconds CPU seconds, positive
   * @param total what was reached by then, not negative
   */
  record Point(double seconds, double total) {}

  /**
   * Returns {@code factor * seconds^shape}, which suits a supply without a bound: by least squares
   * of the logarithms, so that relative errors count.
   *
   * @throws IllegalArgumentException if fewer than two points have a positive total
   */
  static GrowthLaw power(List<Point> points) {
    List<Point> known = points.stream().filter(p -> p.total() > 0).toList();
    if (known.size() < 2) {
      throw new IllegalArgumentException(
          "a power law needs two points with a positive total, and there are " + known.size());
    }
    double x = known.stream().mapToDouble(p -> Math.log(p.seconds())).average().orElseThrow();
    double y = known.stream().mapToDouble(p -> Math.log(p.total())).average().orElseThrow();
    double both = 0;
    double square = 0;
    for (Point p : known) {
      double off = Math.log(p.seconds()) - x;
      both += off * (Math.log(p.total()) - y);
      square += off * off;
    }
    double exponent = square == 0 ? 1 : both / square;
    double factor = Math.exp(y - exponent * x);
    return new GrowthLaw("power", factor, exponent, s -> factor * Math.pow(s, exponent));
  }

  /**
   * Returns {@code factor * ln(1 + seconds / shape)}, which suits a supply that dries up: the shape
   * is searched between a tenth of a second and a day, the factor is that of least squares.
   *
   * @throws IllegalArgumentException if there is no point
   */
  static GrowthLaw logarithm(List<Point> points) {
    if (points.isEmpty()) {
      throw new IllegalArgumentException("a law needs a measured point");
    }
    double best = Double.POSITIVE_INFINITY;
    double bestShape = 1;
    double bestFactor = 0;
    for (int step = 0; step <= STEPS; step++) {
      double shape = LEAST_SECONDS * Math.pow(MOST_SECONDS / LEAST_SECONDS, (double) step / STEPS);
      double both = 0;
      double square = 0;
      for (Point p : points) {
        double basis = Math.log1p(p.seconds() / shape);
        both += basis * p.total();
        square += basis * basis;
      }
      double factor = both / square;
      double error = 0;
      for (Point p : points) {
        double off = factor * Math.log1p(p.seconds() / shape) - p.total();
        error += off * off;
      }
      if (error < best) {
        best = error;
        bestShape = shape;
        bestFactor = factor;
      }
    }
    double shape = bestShape;
    double factor = bestFactor;
    return new GrowthLaw("logarithm", factor, shape, s -> factor * Math.log1p(s / shape));
  }

  /** Returns the total that is expected after some CPU seconds; 0 before the first. */
  double at(double seconds) {
    return seconds <= 0 ? 0 : total.applyAsDouble(seconds);
  }

  /** Returns the CPU seconds after which a total is expected. */
  double secondsFor(double wanted) {
    double low = 0;
    double high = 1;
    while (at(high) < wanted && high < Double.MAX_VALUE / 4) {
      high *= 2;
    }
    for (int step = 0; step < STEPS; step++) {
      double middle = (low + high) / 2;
      if (at(middle) < wanted) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
