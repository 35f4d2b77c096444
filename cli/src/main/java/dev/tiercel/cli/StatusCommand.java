package dev.tiercel.cli;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.report.CampaignFolder;
import dev.tiercel.harness.report.CampaignStats;
import dev.tiercel.harness.report.JoinedCampaign;
import dev.tiercel.harness.report.PlotData;
import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tiercel status}: shows campaigns that are running or have run, from the files that they
 * write.
 */
@Command(name = "status", description = "Show the state of running and finished campaigns.")
final class StatusCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print all fields, one JSON object per campaign.")
  private boolean json;

  @Option(
      names = "--rows",
      description = "Print the recorded rows over time, one JSON object per row.")
  private boolean rows;

  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      defaultValue = ".tiercel",
      description = "A state, results or campaign folder.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Path> campaigns = Campaigns.below(folder);
    for (Path campaign : campaigns) {
      if (rows) {
        PlotData.read(campaign).forEach(row -> out.println(PlotData.json(row)));
      } else if (json) {
        out.print(CampaignStats.read(campaign).json());
      } else {
        show(campaign, out);
      }
    }
    if (!rows && !json) {
      together(campaigns, out);
    }
    out.flush();
    return ExitCode.NOTHING.code();
  }

  /** Shows workers of one target once more, combined. */
  private static void together(List<Path> campaigns, PrintWriter out) throws IOException {
    for (Map.Entry<String, List<Path>> target : JoinedCampaign.byTarget(campaigns).entrySet()) {
      if (target.getValue().size() > 1) {
        out.println(target.getKey() + "  " + target.getValue().size() + " workers together");
        counts(JoinedCampaign.of(target.getValue()).stats(), out);
      }
    }
  }

  private static void show(Path campaign, PrintWriter out) throws IOException {
    CampaignStats stats = CampaignStats.read(campaign);
    boolean running = CampaignFolder.isRunning(campaign);
    boolean ended = stats.facts().getOrDefault("state", "").equals("ended");
    String pid = stats.facts().getOrDefault("fuzzer_pid", "?");
    String state = running ? "running (process " + pid + ")" : ended ? "ended" : "was killed";
    out.println(stats.facts().getOrDefault("target", "?") + "  " + state + ago(stats));
    counts(stats, out);
    out.println("  " + campaign);
  }

  private static void counts(CampaignStats stats, PrintWriter out) {
    CampaignCounts campaignCounts = stats.campaignCounts();
    double seconds = Math.max(1, stats.runTime().toSeconds());
    out.printf(
        Locale.ROOT,
        "  %s  %,d runs (%.0f/s)  accepted %s  checked %s  findings %d%n",
        Durations.clock(stats.runTime()),
        campaignCounts.runs(),
        campaignCounts.runs() / seconds,
        percent(campaignCounts.answered().accepted(), campaignCounts.runs()),
        percent(campaignCounts.answered().judged(), campaignCounts.runs()),
        campaignCounts.findings());
    out.println(
        "  " + campaignCounts.coverageText() + "  corpus " + Math.max(0, campaignCounts.inputs()));
  }

  private static String ago(CampaignStats stats) {
    String last = stats.facts().getOrDefault("last_update", "");
    if (!last.matches("\\d{1,15}")) {
      return "";
    }
    Duration since = Duration.between(Instant.ofEpochSecond(Long.parseLong(last)), Instant.now());
    return ", written " + Durations.clock(since.isNegative() ? Duration.ZERO : since) + " ago";
  }

  private static String percent(long part, long all) {
    return all == 0 ? "-" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / all);
  }

  /** Finds the campaigns in a command's directory. */
  static final class Campaigns {
    private Campaigns() {}

    /**
     * Returns at least one campaign.
     *
     * @throws UserException if there is none
     */
    static List<Path> below(Path folder) throws IOException {
      List<Path> campaigns = CampaignFolder.findAll(folder);
      if (campaigns.isEmpty()) {
        throw new UserException(
            folder
                + " contains no campaign; name the folder that a campaign writes to, .tiercel by"
                + " default.");
      }
      return campaigns;
    }
  }
}
