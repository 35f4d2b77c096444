package dev.tiercel.harness.report;

import dev.tiercel.finding.KnownBugCounts;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.text.Html;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Report of a campaign as one HTML page, computed from the files in its directory and the findings
 * beside it, so that it can be made while the campaign runs, afterwards, and after it was killed.
 */
public final class CampaignPage {
  /** Name of the page in the campaign's directory. */
  public static final String FILE = "report.html";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final CampaignStats stats;
  private final List<double[]> rows;
  private final List<Bug> bugs;
  private final Map<String, Long> known;
  private final Html html;

  private CampaignPage(
      CampaignStats stats, List<double[]> rows, List<Bug> bugs, Map<String, Long> known) {
    this.stats = stats;
    this.rows = rows;
    this.bugs = bugs;
    this.known = known;
    this.html = new Html("Tiercel: " + stats.facts().getOrDefault("target", "a campaign"));
  }

  /**
   * Writes the page of a campaign into its directory.
   *
   * @return its file
   * @throws IOException if its data cannot be read, or the page cannot be written
   */
  public static Path write(Path campaign) throws IOException {
    return write(campaign, campaign.resolve(FILE));
  }

  /**
   * Writes the page of a campaign.
   *
   * @param file target file; findings are linked relative to it
   * @return the file
   * @throws IOException if its data cannot be read, or the page cannot be written
   */
  public static Path write(Path campaign, Path file) throws IOException {
    return write(List.of(campaign), file);
  }

  /**
   * Writes one page of campaigns of one target that share a results directory.
   *
   * @param campaigns their directories, at least one
   * @param file target file; findings are linked relative to it
   * @return the file
   * @throws IOException if its data cannot be read, or the page cannot be written
   */
  public static Path write(List<Path> campaigns, Path file) throws IOException {
    Path whole = file.toAbsolutePath().normalize();
    Path from = whole.getParent();
    Path results = CampaignFolder.results(campaigns.get(0));
    JoinedCampaign joined = JoinedCampaign.of(campaigns);
    CampaignPage page =
        new CampaignPage(
            joined.stats(), joined.rows(), Bugs.readAll(results), KnownBugCounts.readAll(results));
    AtomicFiles.write(whole, page.written(from == null ? whole : from));
    return whole;
  }

  private String written(Path from) {
    head();
    charts();
    new BugTable(html, from).add(bugs);
    knownBugs();
    CampaignTables tables = new CampaignTables(html, stats.campaignCounts().tallies());
    tables.verdicts();
    tables.questions();
    tables.oracles();
    tables.mutators();
    tables.time();
    validity();
    provenance();
    return html.page();
  }

  private String fact(String name) {
    return stats.facts().getOrDefault(name, "?");
  }

  private void head() {
    html.paragraph(
        "Fuzzed against "
            + fact("references")
            + ", begun "
            + moment("start_time")
            + ", "
            + (fact("state").equals("running") ? "as it stood " : "last written ")
            + moment("last_update")
            + (stats.facts().containsKey("workers") ? ", by " + fact("workers") + " workers" : "")
            + (NumberFormats.parseWhole(fact("sessions")) > 1
                ? ", started " + fact("sessions") + " times"
                : "")
            + ".");
    CampaignCounts campaignCounts = stats.campaignCounts();
    double seconds = Math.max(1e-3, stats.runTime().toMillis() / 1e3);
    html.line("<ul class=tiles>");
    tile(Durations.clock(stats.runTime()), "fuzzed");
    tile(NumberFormats.grouped(campaignCounts.runs()), "runs");
    tile(String.format(Locale.ROOT, "%.0f", campaignCounts.runs() / seconds), "runs a second");
    tile(NumberFormats.grouped(campaignCounts.reached()), steers(campaignCounts.coverageText()));
    tile(
        campaignCounts.inputs() < 0 ? "?" : NumberFormats.grouped(campaignCounts.inputs()),
        "inputs in the corpus");
    tile(percent(campaignCounts.answered().accepted(), campaignCounts), "accepted");
    tile(percent(campaignCounts.answered().judged(), campaignCounts), "checked");
    tile(NumberFormats.grouped(campaignCounts.findings()), "findings");
    html.line("</ul>");
    if (!campaignCounts.lowCheckedWarning().isEmpty()) {
      html.line("<p><strong>%s</strong></p>", Html.escape(campaignCounts.lowCheckedWarning()));
    }
  }

  /** Returns {@code edges reached} for {@code edges 6,512 (JVM)}. */
  private static String steers(String standing) {
    int space = standing.indexOf(' ');
    return space > 0 ? standing.substring(0, space) + " reached" : "reached";
  }

  private void tile(String value, String what) {
    html.line("<li><b>%s</b> <span>%s</span>", Html.escape(value), Html.escape(what));
  }

  private String moment(String name) {
    long seconds = NumberFormats.parseWhole(fact(name));
    return seconds == 0 ? "at an unknown time" : TIME.format(Instant.ofEpochSecond(seconds));
  }

  static String percent(long part, CampaignCounts campaignCounts) {
    return campaignCounts.runs() == 0
        ? "-"
        : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / campaignCounts.runs());
  }

  private void charts() {
    if (rows.size() < 2) {
      html.paragraph("There are no curves yet: fewer than two intervals were recorded.");
      return;
    }
    double[] seconds = column("relative_time");
    List<Double> starts = new ArrayList<>();
    double[] sessions = column("session");
    for (int i = 1; i < sessions.length; i++) {
      if (sessions[i] != sessions[i - 1]) {
        starts.add(seconds[i - 1]);
      }
    }
    html.line("<div class=charts>");
    String reached = steers(stats.campaignCounts().coverageText());
    String caption = reached.substring(0, 1).toUpperCase(Locale.ROOT) + reached.substring(1);
    chart(caption, false, 4, Map.of("", "edges_found"), seconds, starts);
    chart("Findings", true, 4, Map.of("", "saved_findings"), seconds, starts);
    chart("Runs a second", false, 4, Map.of("", "execs_per_sec"), seconds, starts);
    new LineChart("Shares of the runs, %", seconds, false, 100)
        .with("accepted", shares("accepted"))
        .with("time-outs", shares("total_tmout"))
        .with("checked", shares("judged"))
        .addTo(html, starts);
    html.line("</div>");
  }

  private void chart(
      String caption,
      boolean steps,
      double least,
      Map<String, String> lines,
      double[] seconds,
      List<Double> starts) {
    LineChart chart = new LineChart(caption, seconds, steps, least);
    lines.forEach((name, column) -> chart.with(name, column(column)));
    chart.addTo(html, starts);
  }

  private double[] column(String name) {
    int column = PlotData.column(name);
    return rows.stream().mapToDouble(row -> row[column]).toArray();
  }

  private double[] shares(String name) {
    int part = PlotData.column(name);
    int all = PlotData.column("total_execs");
    return rows.stream()
        .mapToDouble(row -> row[all] == 0 ? 0 : 100 * row[part] / row[all])
        .toArray();
  }

  /** Adds the known bugs that were met, the most frequent first. */
  private void knownBugs() {
    html.heading("Known bugs met");
    if (known.isEmpty()) {
      html.paragraph("None so far.");
      return;
    }
    html.paragraph(
        "They are listed as known bugs, so they are not reported as findings. Earlier campaigns are"
            + " included.");
    html.table(true, List.of("bug", "#times"));
    known.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .forEach(
            bug ->
                html.line(
                    "<tr><td>%s<td class=n data-label=times>%s</tr>",
                    Html.escape(bug.getKey()), NumberFormats.grouped(bug.getValue())));
    html.endTable();
  }

  private void validity() {
    CampaignCounts campaignCounts = stats.campaignCounts();
    html.heading("Seeds and validity");
    html.line("<dl>");
    pair("seeds", fact("seeds_used") + " used, " + fact("seeds_left_out") + " left out");
    pair(
        "accepted",
        "The target took "
            + percent(campaignCounts.answered().accepted(), campaignCounts)
            + " of the scripts.");
    pair(
        "checked",
        String.format(
            Locale.ROOT,
            "%s of the answers could be checked: %s by a model, %s by a second solver.",
            percent(campaignCounts.answered().judged(), campaignCounts),
            percent(campaignCounts.answered().evident(), campaignCounts),
            percent(campaignCounts.answered().decidedByTwo(), campaignCounts)));
    pair(
        "time-outs",
        percent(campaignCounts.answered().timeouts(), campaignCounts)
            + " of the runs; the limit is "
            + campaignCounts.limit().toMillis()
            + " ms now.");
    pair("known bugs met", NumberFormats.grouped(campaignCounts.violations().known()));
    pair("not confirmed", NumberFormats.grouped(campaignCounts.violations().unconfirmed()));
    html.line("</dl>");
  }

  private void provenance() {
    html.heading("Provenance");
    html.line("<dl>");
    stats.facts().forEach((name, value) -> pair(name.replace('_', ' '), value));
    html.line("</dl>");
  }

  private void pair(String name, String value) {
    html.line("<dt>%s<dd>%s", Html.escape(name), Html.escape(value));
  }
}
