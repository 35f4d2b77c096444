package dev.tiercel.versus;

import java.util.ArrayList;
import java.util.List;

/** All scores as text: a line for each metric, a column for each fuzzer. */
final class ScoreTable {
  private static final String GAP = "   ";

  private ScoreTable() {}

  /**
   * Returns the table; the first fuzzer is compared with each of the others.
   *
   * @param scores of all rounds
   */
  static List<String> lines(List<Score> scores) {
    List<String> fuzzers = Score.fuzzers(scores);
    List<List<String>> columns = new ArrayList<>();
    columns.add(labels());
    for (String fuzzer : fuzzers) {
      List<String> column = new ArrayList<>(List.of(fuzzer));
      for (Metric metric : Metric.values()) {
        column.add(ScoreCell.of(scores, fuzzer, metric).text());
      }
      columns.add(column);
    }
    for (String other : fuzzers.subList(1, fuzzers.size())) {
      columns.add(ratios(scores, fuzzers.get(0), other));
      columns.add(probabilities(scores, fuzzers.get(0), other));
    }
    return joined(columns);
  }

  /** Returns every single value, separated by tabs, for a spreadsheet or another statistic. */
  static List<String> values(List<Score> scores) {
    List<String> lines = new ArrayList<>();
    lines.add("fuzzer\tround\t" + String.join("\t", labels().subList(1, labels().size())));
    for (Score score : scores) {
      StringBuilder line = new StringBuilder(score.fuzzer() + "\t" + score.round());
      for (Metric metric : Metric.values()) {
        Double value = score.values().get(metric);
        line.append('\t').append(value == null ? "" : value);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static List<String> labels() {
    List<String> labels = new ArrayList<>(List.of(""));
    for (Metric metric : Metric.values()) {
      labels.add(metric.label());
    }
    return labels;
  }

  private static List<String> ratios(List<Score> scores, String first, String other) {
    List<String> column = new ArrayList<>(List.of("to " + other));
    for (Metric metric : Metric.values()) {
      column.add(ScoreCell.of(scores, first, metric).ratio(ScoreCell.of(scores, other, metric)));
    }
    return column;
  }

  private static List<String> probabilities(List<Score> scores, String first, String other) {
    List<String> column = new ArrayList<>(List.of("p"));
    for (Metric metric : Metric.values()) {
      column.add(
          ScoreCell.of(scores, first, metric).probability(ScoreCell.of(scores, other, metric)));
    }
    return column;
  }

  private static List<String> joined(List<List<String>> columns) {
    List<StringBuilder> lines = new ArrayList<>();
    for (int row = 0; row < columns.get(0).size(); row++) {
      lines.add(new StringBuilder());
    }
    for (List<String> column : columns) {
      boolean first = column == columns.get(0);
      int width = column.stream().mapToInt(String::length).max().orElse(0);
      for (int row = 0; row < column.size(); row++) {
        String blanks = " ".repeat(width - column.get(row).length());
        lines.get(row).append(first ? column.get(row) + blanks : GAP + blanks + column.get(row));
      }
    }
    return lines.stream().map(line -> line.toString().stripTrailing()).toList();
  }
}
