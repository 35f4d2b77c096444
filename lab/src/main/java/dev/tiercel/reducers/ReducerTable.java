package dev.tiercel.reducers;

import dev.tiercel.rank.Median;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Table of two reducers' results, in Markdown, with medians and counts of wins.
 *
 * @param name of the other reducer
 */
record ReducerTable(String name, List<ReducerRow> rows) {
  ReducerTable {
    rows = List.copyOf(rows);
  }

  /** Returns the head of the table of bugs. */
  static String header(String name) {
    return "| bug | bytes/words before | Tiercel | CPU s | "
        + name
        + " | CPU s | its tests |\n| --- | --- | --- | --- | --- | --- | --- |";
  }

  /** Returns the row of medians, and a table of which result is smaller how often. */
  String summary() {
    return String.format(
            Locale.ROOT,
            "| median of %d | %.0f/%.0f | %.0f/%.0f | %.1f | %.0f/%.0f | %.1f | %,.0f |%n%n",
            rows.size(),
            median(row -> row.whole().bytes()),
            median(row -> row.whole().words()),
            median(row -> row.own().size().bytes()),
            median(row -> row.own().size().words()),
            median(row -> row.own().cpuSeconds()),
            median(row -> row.other().size().bytes()),
            median(row -> row.other().size().words()),
            median(row -> row.other().cpuSeconds()),
            median(ReducerRow::asked))
        + "| fewer | Tiercel | equal | "
        + name
        + " |\n| --- | --- | --- | --- |\n"
        + wins("words", script -> script.size().words())
        + wins("bytes", script -> script.size().bytes())
        + wins("CPU seconds", ReducedScript::cpuSeconds)
        + "\nThe bug is kept "
        + rows.stream().filter(row -> row.own().kept()).count()
        + " times by Tiercel and "
        + rows.stream().filter(row -> row.other().kept()).count()
        + " times by "
        + name
        + "; stopped at the limit (*): "
        + rows.stream().filter(row -> row.own().stopped()).count()
        + " and "
        + rows.stream().filter(row -> row.other().stopped()).count()
        + " times.";
  }

  private double median(ToDoubleFunction<ReducerRow> value) {
    return Median.of(rows.stream().mapToDouble(value).toArray());
  }

  /** A result without the bug is worse than any with it. */
  private String wins(String title, ToDoubleFunction<ReducedScript> value) {
    int own = 0;
    int others = 0;
    for (ReducerRow row : rows) {
      int order = Double.compare(cost(row.own(), value), cost(row.other(), value));
      own += order < 0 ? 1 : 0;
      others += order > 0 ? 1 : 0;
    }
    int equal = rows.size() - own - others;
    return "| " + title + " | " + own + " | " + equal + " | " + others + " |\n";
  }

  private static double cost(ReducedScript script, ToDoubleFunction<ReducedScript> value) {
    return script.kept() ? value.applyAsDouble(script) : Double.MAX_VALUE;
  }
}
