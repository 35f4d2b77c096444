package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.stability.StabilityCategory;
import dev.tiercel.stability.StabilityStudy;
import dev.tiercel.text.Html;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The stability of the answers to queries, as lines, JSON and a page. */
final class StabilityTable {
  /** Order of the categories for readers. */
  private static final List<StabilityCategory> ORDER =
      List.of(
          StabilityCategory.UNSTABLE,
          StabilityCategory.INCONCLUSIVE,
          StabilityCategory.UNSOLVABLE,
          StabilityCategory.STABLE);

  private final List<Row> rows = new ArrayList<>();

  private record Row(Path file, StabilityStudy.Result result) {}

  /** Adds a query; returns the lines of its result. */
  List<String> add(Path file, StabilityStudy.Result result) {
    rows.add(new Row(file, result));
    List<String> lines = new ArrayList<>();
    lines.add(file + ": " + result.category() + ": " + words(result) + "; " + runs(result));
    remarks(result).forEach(remark -> lines.add("  " + remark));
    return lines;
  }

  private static List<String> remarks(StabilityStudy.Result result) {
    List<String> remarks = new ArrayList<>();
    StabilityStudy.Cause cause = result.cause();
    if (cause != null) {
      remarks.add("the answer changes by one edit (" + cause.kind() + "): " + cause.edit());
    }
    if (result.contradiction() != null) {
      remarks.add("a mutant has the opposite answer: one of the two is wrong; see tiercel check");
    }
    return remarks;
  }

  private static String words(StabilityStudy.Result result) {
    return result.answers().stream()
        .map(verdict -> verdict.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }

  /** Returns the runs of mutants so far, with the times of those that get the answers. */
  private static String runs(StabilityStudy.Result result) {
    if (result.rates().isEmpty()) {
      return "no mutant was run";
    }
    return result.seconds().isEmpty()
        ? rates(result)
        : String.format(
            Locale.ROOT,
            "%s; %.3f s, slowest %.1f times the quickest",
            rates(result),
            result.median(),
            result.spread());
  }

  private static String rates(StabilityStudy.Result result) {
    return result.rates().entrySet().stream()
        .map(r -> r.getKey() + " " + r.getValue().successes() + " of " + r.getValue().runs())
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns sentences that summarise all queries.
   *
   * @param left number of queries that were not processed
   */
  private String summary(int left) {
    String counts =
        Stream.of(StabilityCategory.values())
            .filter(category -> count(category) > 0)
            .map(
                category ->
                    String.format(
                        Locale.ROOT,
                        ", %d %s (%.1f %%)",
                        count(category),
                        category,
                        100.0 * count(category) / rows.size()))
            .collect(Collectors.joining());
    long differ = rows.stream().filter(row -> isOpen(row) && !isSteady(row)).count();
    long steady = rows.stream().filter(row -> isOpen(row) && isSteady(row)).count();
    return rows.size()
        + " queries"
        + counts
        + "."
        + (steady == 0 ? "" : " Inconclusive, and alike in all runs so far: " + steady + ".")
        + (differ == 0 ? "" : " Inconclusive, and not alike: " + differ + ".")
        + (opposite() == 0 ? "" : " With a mutant of the opposite answer: " + opposite() + ".")
        + (left == 0 ? "" : " Not looked at within --budget: " + left + " queries.");
  }

  /**
   * Returns the recommendation.
   *
   * @param code exit code of the command
   * @param read exit code for errors in the queries themselves
   * @param left number of queries that were not processed
   * @param next the recommended next step; empty for none
   */
  String decision(ExitCode code, ExitCode read, int left, String next) {
    return Recommendation.of(code, read, summary(left), next);
  }

  private static boolean isOpen(Row row) {
    return row.result().category() == StabilityCategory.INCONCLUSIVE;
  }

  private static boolean isSteady(Row row) {
    return row.result().rates().values().stream()
        .allMatch(rate -> rate.successes() == rate.runs() || rate.successes() == 0);
  }

  private long count(StabilityCategory category) {
    return rows.stream().filter(row -> row.result().category() == category).count();
  }

  /** Returns the number of queries one of whose mutants gets the opposite answer. */
  long opposite() {
    return rows.stream().filter(row -> row.result().contradiction() != null).count();
  }

  /** Returns the exit code that follows from the queries. */
  ExitCode code() {
    return opposite() > 0 || count(StabilityCategory.UNSTABLE) > 0
        ? ExitCode.FOUND
        : count(StabilityCategory.STABLE) < rows.size() ? ExitCode.UNDECIDED : ExitCode.NOTHING;
  }

  /** Returns a line for each query. */
  String json() {
    return rows.stream().map(StabilityTable::json).collect(Collectors.joining());
  }

  private static String json(Row row) {
    StabilityStudy.Result result = row.result();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", row.file().toString());
    fields.put("category", result.category().toString());
    fields.put("answers", words(result));
    Map<String, Object> rates = new LinkedHashMap<>();
    Map<String, Object> runs = new LinkedHashMap<>();
    result.rates().forEach((kind, rate) -> rates.put(kind.toString(), rate.rate()));
    result.rates().forEach((kind, rate) -> runs.put(kind.toString(), rate.runs()));
    fields.put("rates", rates);
    fields.put("runs", runs);
    fields.put("median_seconds", result.median());
    fields.put("spread", result.spread());
    fields.put("opposite_answer", result.contradiction() != null);
    StabilityStudy.Cause cause = result.cause();
    fields.put("cause", cause == null ? "" : cause.kind() + ": " + cause.edit());
    return Json.line(fields) + "\n";
  }

  /**
   * Returns the page, with unstable queries first.
   *
   * @param solver name of the solver
   * @param decision the recommendation
   */
  String page(String solver, String decision) {
    Html page = new Html("Stability under " + solver);
    page.paragraph(decision);
    page.table(
        true, List.of("query", "category", "answers", "runs with them", "#s", "#spread", "cause"));
    rows.stream()
        .sorted(
            Comparator.comparing((Row row) -> ORDER.indexOf(row.result().category()))
                .thenComparing(StabilityTable::isSteady))
        .forEach(row -> line(page, row));
    page.endTable();
    return page.page();
  }

  private static void line(Html page, Row row) {
    StabilityStudy.Result result = row.result();
    page.line(
        "<tr><td>%s<td%s>%s<td data-label=answers>%s<td data-label='runs with them'>%s"
            + "<td class=n data-label=s>%.3f<td class=n data-label=spread>%.1f<td>%s</tr>",
        Html.escape(row.file().toString()),
        result.category() == StabilityCategory.UNSTABLE ? " class=worse" : "",
        result.category(),
        words(result),
        rates(result),
        result.median(),
        result.spread(),
        Html.escape(String.join("; ", remarks(result))));
  }
}
