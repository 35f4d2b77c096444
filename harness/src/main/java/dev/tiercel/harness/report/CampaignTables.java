package dev.tiercel.harness.report;

import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.NamedCounters;
import dev.tiercel.text.Html;
import dev.tiercel.text.Svg;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The tables of a campaign's page that are computed from its tallies. */
record CampaignTables(Html html, Map<String, Long> tallies) {
  private static final List<String> VERDICTS =
      List.of(
          "sat",
          "unsat",
          "unknown",
          "timeout",
          "unsupported",
          "error",
          "out_of_resources",
          "crash");

  private static final Set<String> DECIDED = Set.of("sat", "unsat");

  /** A table of counts, with rows by a first name and columns by a second. */
  private static final class Grid {
    private final Map<String, Map<String, Long>> rows = new TreeMap<>();

    void add(String row, String column, long n) {
      rows.computeIfAbsent(row, r -> new LinkedHashMap<>()).merge(column, n, Long::sum);
    }

    long at(String row, String column) {
      return rows.getOrDefault(row, Map.of()).getOrDefault(column, 0L);
    }

    Set<String> columns() {
      Set<String> columns = new TreeSet<>(Comparator.comparingInt(CampaignTables::rank));
      rows.values().forEach(row -> columns.addAll(row.keySet()));
      return columns;
    }
  }

  private static int rank(String verdict) {
    int rank = VERDICTS.indexOf(verdict);
    return rank < 0 ? VERDICTS.size() : rank;
  }

  /** Adds the verdicts of each solver, and for each pair the counts of combined verdicts. */
  void verdicts() {
    Grid answers = new Grid();
    NamedCounters.rows(tallies, "answer", (words, n) -> answers.add(words.get(0), words.get(1), n));
    html.heading("Verdicts");
    if (answers.rows.isEmpty()) {
      html.paragraph("No solver has answered yet.");
      return;
    }
    grid("solver", answers, false);
    Map<String, Grid> pairs = new TreeMap<>();
    NamedCounters.rows(
        tallies,
        "pair",
        (words, n) ->
            pairs
                .computeIfAbsent(words.get(0), p -> new Grid())
                .add(words.get(1), words.get(2), n));
    pairs.forEach(
        (other, grid) -> {
          html.line(
              "<h3>The target (down) and %s (across)</h3>", Html.escape(other.replace('_', ' ')));
          grid("", grid, true);
        });
  }

  private void grid(String corner, Grid grid, boolean pair) {
    List<String> columns = List.copyOf(grid.columns());
    List<String> heads = new ArrayList<>(List.of(corner));
    columns.forEach(column -> heads.add("#" + column.replace('_', ' ')));
    html.table(false, heads);
    grid.rows.keySet().stream()
        .sorted(Comparator.comparingInt(CampaignTables::rank).thenComparing(String::toString))
        .forEach(
            row -> {
              StringBuilder cells = new StringBuilder();
              for (String column : columns) {
                long n = grid.at(row, column);
                boolean clash = pair && n > 0 && clash(row, column);
                cells.append(number(clash ? "n bad" : "n", column.replace('_', ' '), n));
              }
              html.line("<tr><th>%s%s</tr>", Html.escape(row.replace('_', ' ')), cells);
            });
    html.endTable();
  }

  /** Returns a cell labelled with its quantity for narrow screens, where empty cells are hidden. */
  private static String number(String kind, String label, long n) {
    return String.format(
        Locale.ROOT,
        "<td class='%s' data-label='%s'>%s",
        kind,
        Html.escape(label),
        n == 0 ? "" : NumberFormats.grouped(n));
  }

  private static boolean clash(String one, String other) {
    return !one.equals(other) && DECIDED.contains(one) && DECIDED.contains(other);
  }

  /** Adds the violations of each oracle by status, and the names of oracles without violations. */
  void oracles() {
    Grid violations = new Grid();
    NamedCounters.rows(
        tallies, "violation", (words, n) -> violations.add(words.get(0), words.get(1), n));
    html.heading("Oracles");
    if (!violations.rows.isEmpty()) {
      html.table(
          true, List.of("oracle", "what it reports", "#confirmed", "#known", "#not confirmed"));
      violations.rows.keySet().forEach(kind -> oracle(kind, violations));
      html.endTable();
    }
    List<String> silent =
        ReportRule.all().stream()
            .map(ReportRule::kind)
            .filter(k -> !violations.rows.containsKey(k))
            .toList();
    html.paragraph("Nothing was reported by: " + String.join(", ", silent) + ".");
  }

  /**
   * Adds the commands other than checks whose answers are counted, and how many of them an oracle
   * judged.
   */
  void questions() {
    Grid questions = new Grid();
    NamedCounters.rows(
        tallies, "question", (words, n) -> questions.add(words.get(0), words.get(1), n));
    if (questions.rows.isEmpty()) {
      return;
    }
    html.heading("Questions beside checks");
    html.table(true, List.of("command", "#answers", "#judged"));
    for (String command : questions.rows.keySet()) {
      html.line(
          "<tr><td><b>%s</b>%s%s</tr>",
          Html.escape(command),
          number("n", "answers", questions.at(command, "asked")),
          number("n", "judged", questions.at(command, "judged")));
    }
    html.endTable();
  }

  private void oracle(String kind, Grid violations) {
    html.line(
        "<tr><td><b>%s</b><td>%s", Html.escape(kind), Html.escape(ReportRule.of(kind).sentence()));
    html.line(
        "%s%s%s</tr>",
        number("n", "confirmed", violations.at(kind, "confirmed")),
        number("n", "known", violations.at(kind, "known")),
        number("n", "not confirmed", violations.at(kind, "unconfirmed")));
  }

  /** Adds the counts of each mutator, the most productive first. */
  void mutators() {
    Grid yields = new Grid();
    NamedCounters.rows(tallies, "mutator", (words, n) -> yields.add(words.get(0), words.get(1), n));
    html.heading("Mutators");
    if (yields.rows.isEmpty()) {
      html.paragraph("None has been used yet.");
      return;
    }
    long all = yields.rows.keySet().stream().mapToLong(name -> yields.at(name, "paid")).sum();
    html.paragraph(
        "A run counts if it is the first to reach something; of stacked mutations, each is"
            + " counted.");
    html.table(
        false, List.of("mutator", "#picks", "#no change", "#runs", "#paid", "share of what paid"));
    yields.rows.keySet().stream()
        .filter(name -> yields.at(name, "picks") > 0)
        .sorted(
            Comparator.comparingLong((String name) -> -yields.at(name, "paid"))
                .thenComparing(name -> name))
        .forEach(
            name -> {
              long paid = yields.at(name, "paid");
              html.line(
                  "<tr%s><th>%s%s%s%s%s%s</tr>",
                  paid == 0 ? " class=zero" : "",
                  Html.escape(name),
                  number("n", "picks", yields.at(name, "picks")),
                  number("n", "no change", yields.at(name, "misses")),
                  number("n", "runs", yields.at(name, "runs")),
                  number("n", "paid", paid),
                  bar(paid, all));
            });
    html.endTable();
    List<String> rest =
        yields.rows.keySet().stream().filter(name -> yields.at(name, "picks") == 0).toList();
    if (!rest.isEmpty()) {
      html.paragraph("Not picked: " + String.join(", ", rest) + ".");
    }
  }

  /** Adds the time of each phase. */
  void time() {
    Map<String, Long> millis = new TreeMap<>();
    NamedCounters.rows(tallies, "time", (words, n) -> millis.merge(words.get(0), n, Long::sum));
    long all = millis.values().stream().mapToLong(Long::longValue).sum();
    html.heading("Time");
    if (all == 0) {
      html.paragraph("None was measured yet.");
      return;
    }
    html.paragraph("Wall time of the fuzzing threads, all processes together.");
    html.table(false, List.of("what it went to", "#seconds", "#share", ""));
    for (LoopPhase phase : LoopPhase.values()) {
      long n = millis.getOrDefault(phase.name().toLowerCase(Locale.ROOT), 0L);
      html.line(
          "<tr><th>%s<td class=n data-label=seconds>%,.1f<td class=n data-label=share>%.1f"
              + " %%%s</tr>",
          Html.escape(phase.words()), n / 1e3, 100.0 * n / all, bar(n, all));
    }
    html.endTable();
  }

  private static String bar(long part, long all) {
    double share = all == 0 ? 0 : 100.0 * part / all;
    return "<td class=bar>"
        + Svg.part(100, 8, "preserveAspectRatio", "none")
            .add("rect", "width", share, "height", 8)
            .end();
  }
}
