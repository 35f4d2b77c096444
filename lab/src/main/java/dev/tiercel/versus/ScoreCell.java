package dev.tiercel.versus;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.rank.Median;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Values of one fuzzer in one metric over all rounds.
 *
 * @param values sorted; empty if it was not measured
 */
record ScoreCell(Metric metric, List<Double> values) {
  ScoreCell {
    values = List.copyOf(values);
  }

  /** Returns the values of one fuzzer among all scores. */
  static ScoreCell of(List<Score> scores, String fuzzer, Metric metric) {
    double[] values = Score.of(scores, fuzzer, metric);
    return new ScoreCell(metric, Arrays.stream(values).sorted().boxed().toList());
  }

  boolean isMeasured() {
    return !values.isEmpty();
  }

  /** Returns the median. */
  double median() {
    return Median.of(values);
  }

  double least() {
    return values.get(0);
  }

  double most() {
    return values.get(values.size() - 1);
  }

  /** Returns {@code 412 (398 to 440)}: the median and the range of the values. */
  String text() {
    if (!isMeasured()) {
      return "not measured";
    }
    String spread = " (" + metric.text(least()) + " to " + metric.text(most()) + ")";
    return metric.text(median()) + (values.size() > 1 ? spread : "");
  }

  /** Returns the ratio to another's median: {@code 12.3 x}; empty if it is meaningless. */
  String ratio(ScoreCell other) {
    boolean known = isMeasured() && other.isMeasured() && other.median() != 0;
    return known ? String.format(Locale.ROOT, "%.2f x", median() / other.median()) : "";
  }

  /**
   * Returns the probability that chance alone makes such a difference; empty if it is meaningless.
   */
  String probability(ScoreCell other) {
    if (!isMeasured() || !other.isMeasured()) {
      return "";
    }
    double p = MannWhitneyTest.probability(array(), other.array());
    return p < 0.001
        ? String.format(Locale.ROOT, "%.0e", p)
        : String.format(Locale.ROOT, "%.3f", p);
  }

  private double[] array() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
