package dev.tiercel.versus;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What one fuzzer brought in one round.
 *
 * @param fuzzer its name
 * @param round from 1
 * @param values what was measured; what was not is missing
 */
record Score(String fuzzer, int round, Map<Metric, Double> values) {
  Score {
    values = Map.copyOf(values);
  }

  /** The values as lines of text. */
  List<String> text() {
    return values.entrySet().stream().map(v -> v.getKey() + " " + v.getValue()).sorted().toList();
  }

  /** What {@link #text} wrote. */
  static Score read(String fuzzer, int round, List<String> text) {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    for (String line : text) {
      String[] words = line.split(" ", 2);
      values.put(Metric.valueOf(words[0]), Double.valueOf(words[1]));
    }
    return new Score(fuzzer, round, values);
  }

  /** The values of one fuzzer, in the order of the rounds; empty if they were not all measured. */
  static double[] of(List<Score> scores, String fuzzer, Metric metric) {
    List<Score> own = scores.stream().filter(s -> s.fuzzer().equals(fuzzer)).toList();
    return own.stream().allMatch(s -> s.values().containsKey(metric))
        ? own.stream().mapToDouble(s -> s.values().getOrDefault(metric, 0.0)).toArray()
        : new double[0];
  }

  /** The fuzzers in the order in which they first played. */
  static List<String> fuzzers(List<Score> scores) {
    return scores.stream().map(Score::fuzzer).distinct().toList();
  }
}
