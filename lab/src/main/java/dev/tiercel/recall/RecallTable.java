package dev.tiercel.recall;

import dev.tiercel.finding.KnownBugCounts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The table of {@code lab recall}: a row for each campaign, and one for all. */
final class RecallTable {
  private final List<String> rows = new ArrayList<>();
  private int reports;
  private int found;
  private long runs;
  private double cpu;

  /** Matches the findings of a campaign with the reports on its version, and adds a row. */
  void add(RecallCampaign campaign, KeptCampaign kept, Report.VersionCheck check)
      throws IOException {
    String target = campaign.target().toString();
    List<FoundBug> bugs = new ArrayList<>(FoundBug.readAll(kept.results(), target));
    Map<String, Long> known = KnownBugCounts.readAll(kept.results());
    List<String> cells = new ArrayList<>();
    int all = 0;
    for (Report report : Report.all()) {
      if (report.campaign().equals(campaign.name())) {
        all++;
        long met = report.metAsKnown(known);
        for (FoundBug bug : bugs) {
          if (report.isSame(bug, check)) {
            bugs.remove(bug); // a finding is one report
            cells.add(report.reference() + " in " + kept.timeOf(bug.found()) + ": " + bug.name());
            met = 0;
            break;
          }
        }
        if (met > 0) {
          cells.add(report.reference() + ": known bug, met " + met + " times");
        }
      }
    }
    long done = kept.stats().campaignCounts().runs();
    rows.add(row(campaign.name(), all, String.join("; ", cells), done, kept.cpu()));
    reports += all;
    found += cells.size();
    runs += done;
    cpu += kept.cpu();
  }

  /** Returns the table as Markdown. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("| version | reports | found | runs | CPU seconds |");
    lines.add("| --- | ---: | --- | ---: | ---: |");
    lines.addAll(rows);
    long percent = Math.round(100.0 * found / Math.max(1, reports));
    lines.add(row("all", reports, found + " (" + percent + " %)", runs, cpu));
    return lines;
  }

  private static String row(String name, int reports, String found, long runs, double cpu) {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %,d | %s |",
        name,
        reports,
        found.isEmpty() ? "none" : found,
        runs,
        cpu == 0 ? "not measured" : Math.round(cpu));
  }
}
