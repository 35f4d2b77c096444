package dev.tiercel.versus;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Result of one fuzzer in one round.
 *
 * @param fuzzer its name
 * @param round from 1
 * @param values measured values; others are missing
 */
record Score(String fuzzer, int round, Map<Metric, Double> values) {
  Score {
    values = Map.copyOf(values);
  }

  /** Returns the values as lines of text. */
  List<String> text() {
    return values.entrySet().stream().map(v -> v.getKey() + " " + v.getValue()).sorted().toList();
  }

  /** Parses the output of {@link #text}. */
  static Score read(String fuzzer, int round, List<String> text) {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    for (String line : text) {
      String[] words = line.split(" ", 2);
      values.put(Metric.valueOf(words[0]), Double.valueOf(words[1]));
    }
    return new Score(fuzzer, round, values);
  }

  /**
   * Returns the values of one fuzzer, in the order of the rounds; empty if they were not all
   * measured.
   */
  static double[] of(List<Score> scores, String fuzzer, Metric metric) {
    List<Score> own = scores.stream().filter(s -> s.fuzzer().equals(fuzzer)).toList();
    return own.stream().allMatch(s -> s.values().containsKey(metric))
        ? own.stream().mapToDouble(s -> s.values().getOrDefault(metric, 0.0)).toArray()
        : new double[0];
  }

  /** Returns the fuzzers in the order in which they first played. */
  static List<String> fuzzers(List<Score> scores) {
    return scores.stream().map(Score::fuzzer).distinct().toList();
  }
}
