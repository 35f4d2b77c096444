package dev.tiercel.versus;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.rank.Median;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What one fuzzer reached in one metric over all rounds.
 *
 * @param values sorted; empty if it was not measured
 */
record Cell(Metric metric, List<Double> values) {
  Cell {
    values = List.copyOf(values);
  }

  /** Of all scores those of one fuzzer. */
  static Cell of(List<Score> scores, String fuzzer, Metric metric) {
    double[] values = Score.of(scores, fuzzer, metric);
    return new Cell(metric, Arrays.stream(values).sorted().boxed().toList());
  }

  boolean isMeasured() {
    return !values.isEmpty();
  }

  /** Half of the values are at most, and half at least this. */
  double median() {
    return Median.of(values);
  }

  double least() {
    return values.get(0);
  }

  double most() {
    return values.get(values.size() - 1);
  }

  /** {@code 412 (398 to 440)}: the median, and from where to where the values go. */
  String text() {
    if (!isMeasured()) {
      return "not measured";
    }
    String spread = " (" + metric.text(least()) + " to " + metric.text(most()) + ")";
    return metric.text(median()) + (values.size() > 1 ? spread : "");
  }

  /** How many times another's median this one's is: {@code 12.3 x}; empty if that says nothing. */
  String ratio(Cell other) {
    boolean known = isMeasured() && other.isMeasured() && other.median() != 0;
    return known ? String.format(Locale.ROOT, "%.2f x", median() / other.median()) : "";
  }

  /** How probable it is that chance alone makes such a difference; empty if that says nothing. */
  String probability(Cell other) {
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
