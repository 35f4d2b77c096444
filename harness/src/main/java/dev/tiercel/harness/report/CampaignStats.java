package dev.tiercel.harness.report;

import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Statistics of a campaign over all of its starts: the file {@code fuzzer_stats} in AFL++'s format,
 * a line {@code name : value} each, with AFL++'s names where the meaning is the same, and {@code
 * fuzzer_stats.json} with the same fields. docs/campaigns.md explains each field.
 *
 * @param facts settings, solvers and system, by the names of the fields
 * @param campaignCounts sum over all starts
 * @param runTime fuzzing time, sum over all starts
 */
public record CampaignStats(
    Map<String, String> facts, CampaignCounts campaignCounts, Duration runTime) {
  /** Name of the file that marks a directory as a campaign's. */
  public static final String FILE = "fuzzer_stats";

  private static final String TALLY = "tally.";
  private static final int WIDTH = 18;

  public CampaignStats {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** Returns all fields as they are written. */
  public Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>(facts);
    double seconds = runTime.toMillis() / 1e3;
    fields.put("run_time", Long.toString(runTime.toSeconds()));
    fields.put("execs_done", Long.toString(campaignCounts.runs()));
    fields.put(
        "execs_per_sec",
        NumberFormats.twoDecimals(campaignCounts.runs() / Math.max(seconds, 1e-3)));
    fields.put("edges_found", Long.toString(campaignCounts.reached()));
    fields.put("steered_by", campaignCounts.coverageText());
    fields.put("corpus_count", Integer.toString(campaignCounts.inputs()));
    fields.put("saved_findings", Long.toString(campaignCounts.findings()));
    fields.put("known", Long.toString(campaignCounts.violations().known()));
    fields.put("unconfirmed", Long.toString(campaignCounts.violations().unconfirmed()));
    fields.put("accepted", Long.toString(campaignCounts.answered().accepted()));
    fields.put("judged", Long.toString(campaignCounts.answered().judged()));
    fields.put("judged_evidence", Long.toString(campaignCounts.answered().evident()));
    fields.put("judged_two", Long.toString(campaignCounts.answered().decidedByTwo()));
    fields.put("total_tmout", Long.toString(campaignCounts.answered().timeouts()));
    fields.put("exec_timeout", Long.toString(campaignCounts.limit().toMillis()));
    return fields;
  }

  /**
   * Writes both files, each atomically.
   *
   * @throws IOException if one cannot be written
   */
  void write(Path campaign) throws IOException {
    StringBuilder text = new StringBuilder();
    fields().forEach((name, value) -> line(text, name, value));
    new TreeMap<>(campaignCounts.tallies())
        .forEach((name, n) -> line(text, TALLY + name, n.toString()));
    AtomicFiles.write(campaign.resolve(FILE + ".json"), json());
    AtomicFiles.write(campaign.resolve(FILE), text.toString());
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(name).append(" ".repeat(Math.max(0, WIDTH - name.length()))).append(" : ");
    text.append(value.replaceAll("\\s+", " ")).append('\n');
  }

  /**
   * Returns the fields as one JSON object, with numbers as numbers and tallies as a nested object.
   */
  public String json() {
    Map<String, Object> all = new LinkedHashMap<>();
    fields().forEach((name, value) -> all.put(name, NumberFormats.numberOrText(value)));
    all.put("tallies", new TreeMap<>(campaignCounts.tallies()));
    return Json.pretty(all);
  }

  /**
   * Reads the statistics that {@link #write} wrote; all zero if there is no such file, and 0 for
   * missing fields.
   *
   * @throws IOException if the file exists and cannot be read
   */
  public static CampaignStats read(Path campaign) throws IOException {
    Path file = campaign.resolve(FILE);
    Map<String, String> facts = new LinkedHashMap<>();
    Map<String, Long> tallies = new TreeMap<>();
    if (Files.isRegularFile(file)) {
      for (String line : FileText.decode(Files.readAllBytes(file)).split("\n")) {
        int colon = line.indexOf(" : ");
        if (colon > 0) {
          String name = line.substring(0, colon).strip();
          String value = line.substring(colon + 3);
          if (name.startsWith(TALLY)) {
            tallies.put(name.substring(TALLY.length()), NumberFormats.parseWhole(value));
          } else {
            facts.put(name, value);
          }
        }
      }
    }
    return of(facts, tallies);
  }

  private static CampaignStats of(Map<String, String> read, Map<String, Long> tallies) {
    Map<String, String> facts = new LinkedHashMap<>(read);
    CampaignCounts campaignCounts =
        new CampaignCounts(
            new CampaignCounts.RunCounts(
                take(facts, "execs_done"),
                take(facts, "accepted"),
                take(facts, "judged"),
                take(facts, "judged_evidence"),
                take(facts, "judged_two"),
                take(facts, "total_tmout")),
            new CampaignCounts.ViolationCounts(
                take(facts, "known"), take(facts, "unconfirmed"), take(facts, "saved_findings")),
            Duration.ofMillis(take(facts, "exec_timeout")),
            new FeedbackProgress(take(facts, "edges_found"), facts.getOrDefault("steered_by", "")),
            facts.containsKey("corpus_count") ? (int) take(facts, "corpus_count") : -1,
            Map.of(),
            tallies);
    Duration runTime = Duration.ofSeconds(take(facts, "run_time"));
    facts.keySet().removeAll(List.of("execs_per_sec", "steered_by"));
    return new CampaignStats(facts, campaignCounts, runTime);
  }

  private static long take(Map<String, String> facts, String name) {
    String value = facts.remove(name);
    return value == null ? 0 : NumberFormats.parseWhole(value);
  }
}
