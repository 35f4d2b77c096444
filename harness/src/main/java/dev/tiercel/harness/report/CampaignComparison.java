package dev.tiercel.harness.report;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.text.Html;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Compares two campaigns: their progress over time, and the bugs that only one has found. */
public final class CampaignComparison {
  /** Number of points of a curve. */
  private static final int POINTS = 300;

  private final Side one;
  private final Side other;

  /** A campaign read from its directory. */
  private record Side(
      String name, Path folder, CampaignStats stats, List<double[]> rows, List<Bug> bugs) {
    static Side read(String name, Path campaign) throws IOException {
      return new Side(
          name,
          campaign,
          CampaignStats.read(campaign),
          PlotData.read(campaign),
          Bugs.readAll(CampaignFolder.results(campaign)));
    }

    CampaignCounts campaignCounts() {
      return stats.campaignCounts();
    }

    double seconds() {
      return rows.isEmpty() ? 0 : rows.get(rows.size() - 1)[PlotData.column("relative_time")];
    }

    Set<String> keys() {
      return bugs.stream().map(Bug::key).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the last value of a column up to a time in seconds; NaN after the end. */
    double at(double seconds, int column) {
      double value = 0;
      for (double[] row : rows) {
        if (row[PlotData.column("relative_time")] <= seconds) {
          value = row[column];
        }
      }
      return seconds > seconds() ? Double.NaN : value;
    }
  }

  /** A row of the table: a quantity and both values. */
  private record Line(String what, String one, String other) {}

  private CampaignComparison(Side one, Side other) {
    this.one = one;
    this.other = other;
  }

  /**
   * Compares two campaigns.
   *
   * @param one the directory of a campaign
   * @param other the directory of another
   * @throws IOException if one of their files cannot be read
   */
  public static CampaignComparison of(Path one, Path other) throws IOException {
    return new CampaignComparison(Side.read("A", one), Side.read("B", other));
  }

  /** Returns a table in plain text, and the bugs that only one of the two has. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<Line> table = table();
    int first = width(table, Line::what);
    int second = width(table, Line::one);
    for (Line line : table) {
      lines.add(
          String.format(
                  Locale.ROOT,
                  "%-" + first + "s  %-" + second + "s  %s",
                  line.what(),
                  line.one(),
                  line.other())
              .stripTrailing());
    }
    lines.add("");
    lines.addAll(own(one, other));
    lines.addAll(own(other, one));
    return lines;
  }

  private static int width(List<Line> table, Function<Line, String> cell) {
    return table.stream().mapToInt(line -> cell.apply(line).length()).max().orElse(1);
  }

  private static List<String> own(Side side, Side against) {
    List<Bug> own = only(side, against);
    List<String> lines = new ArrayList<>();
    lines.add("Bugs that only " + side.name() + " has: " + own.size());
    own.forEach(bug -> lines.add("  " + bug.name() + "  " + bug.reason()));
    return lines;
  }

  private static List<Bug> only(Side side, Side against) {
    Set<String> keys = against.keys();
    return side.bugs().stream().filter(bug -> !keys.contains(bug.key())).toList();
  }

  private List<Line> table() {
    long common = one.keys().stream().filter(other.keys()::contains).count();
    return List.of(
        new Line("", one.name(), other.name()),
        line("folder", side -> side.folder().toString()),
        line("target", side -> withoutHash(side.stats().facts().getOrDefault("target", "?"))),
        line("references", side -> side.stats().facts().getOrDefault("references", "?")),
        line("time", side -> Durations.clock(side.stats().runTime())),
        line("runs", side -> NumberFormats.grouped(side.campaignCounts().runs())),
        line("runs a second", CampaignComparison::rate),
        line("reached", side -> side.campaignCounts().coverageText()),
        line("corpus", side -> Integer.toString(Math.max(0, side.campaignCounts().inputs()))),
        line(
            "accepted",
            side ->
                CampaignPage.percent(
                    side.campaignCounts().answered().accepted(), side.campaignCounts())),
        line(
            "checked",
            side ->
                CampaignPage.percent(
                    side.campaignCounts().answered().judged(), side.campaignCounts())),
        line(
            "time-outs",
            side ->
                CampaignPage.percent(
                    side.campaignCounts().answered().timeouts(), side.campaignCounts())),
        line(
            "known bugs met",
            side -> NumberFormats.grouped(side.campaignCounts().violations().known())),
        line("bugs", side -> Integer.toString(side.keys().size())),
        new Line("bugs of both", Long.toString(common), Long.toString(common)));
  }

  private Line line(String what, Function<Side, String> value) {
    return new Line(what, value.apply(one), value.apply(other));
  }

  /**
   * Returns the name of a program without the hash of its file, of which its version has a part.
   */
  static String withoutHash(String target) {
    return target.replaceFirst(" \\([0-9a-f]{64}\\)$", "");
  }

  private static String rate(Side side) {
    double seconds = Math.max(1e-3, side.stats().runTime().toMillis() / 1e3);
    return String.format(Locale.ROOT, "%.1f", side.campaignCounts().runs() / seconds);
  }

  /** Returns a page with curves of both over time, the table, and the bugs that only one has. */
  public String page() {
    Html html = new Html("Tiercel: two campaigns");
    html.table(true, List.of("", one.name(), other.name()));
    for (Line line : table().subList(1, table().size())) {
      html.line("<tr><th>%s", Html.escape(line.what()));
      html.line(
          "<td data-label='%s'>%s<td data-label='%s'>%s</tr>",
          one.name(), Html.escape(line.one()), other.name(), Html.escape(line.other()));
    }
    html.endTable();
    charts(html);
    bugs(html, one, other);
    bugs(html, other, one);
    return html.page();
  }

  private void charts(Html html) {
    double end = Math.max(one.seconds(), other.seconds());
    if (one.rows().isEmpty() || other.rows().isEmpty()) {
      html.paragraph("There are no curves: one of the campaigns has not recorded an interval yet.");
      return;
    }
    double[] seconds = new double[POINTS + 1];
    for (int i = 0; i <= POINTS; i++) {
      seconds[i] = end * i / POINTS;
    }
    html.line("<div class=charts>");
    chart(html, "Reached", false, "edges_found", seconds);
    chart(html, "Findings", true, "saved_findings", seconds);
    chart(html, "Runs", false, "total_execs", seconds);
    chart(html, "Inputs in the corpus", false, "corpus_count", seconds);
    html.line("</div>");
  }

  private void chart(Html html, String caption, boolean steps, String name, double[] seconds) {
    LineChart chart = new LineChart(caption, seconds, steps, 4);
    int column = PlotData.column(name);
    for (Side side : List.of(one, other)) {
      double[] values = new double[seconds.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = side.at(seconds[i], column);
      }
      chart.with(side.name(), values);
    }
    chart.addTo(html, List.of());
  }

  private static void bugs(Html html, Side side, Side against) {
    List<Bug> own = only(side, against);
    html.heading("Bugs that only " + side.name() + " has: " + own.size());
    if (own.isEmpty()) {
      return;
    }
    html.table(true, List.of("bug", "kind", "why"));
    for (Bug bug : own) {
      html.line(
          "<tr><td><code>%s</code><td data-label=kind>%s<td>%s</tr>",
          Html.escape(bug.name()), Html.escape(bug.reportRule().name()), Html.escape(bug.reason()));
    }
    html.endTable();
  }
}
