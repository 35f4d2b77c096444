package dev.tiercel.cli;

import dev.tiercel.harness.report.Bug;
import dev.tiercel.harness.report.Bugs;
import dev.tiercel.harness.report.CampaignComparison;
import dev.tiercel.harness.report.CampaignFolder;
import dev.tiercel.harness.report.CampaignPage;
import dev.tiercel.harness.report.CampaignStats;
import dev.tiercel.harness.report.JUnitXml;
import dev.tiercel.harness.report.JoinedCampaign;
import dev.tiercel.harness.report.MarkdownSummary;
import dev.tiercel.harness.report.Sarif;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.state.TiercelVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel report}: writes campaigns and their findings for readers and other tools. */
@Command(
    name = "report",
    description = {
      "Write a campaign's page, or its findings for other tools.",
      "The page is one self-contained HTML file. Findings can be written as SARIF, JUnit XML or"
          + " Markdown. Without options, the page of each campaign is written into its folder."
          + " Given two folders, compares the two campaigns."
    })
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Output file of the campaign's page.")
  private @Nullable Path html;

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Output file of the findings as SARIF 2.1.0.")
  private @Nullable Path sarif;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Output file of the findings as JUnit XML.")
  private @Nullable Path junit;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description =
          "Output file of a Markdown summary of the findings, for example for a CI job's page.")
  private @Nullable Path markdown;

  @Option(
      names = "--target",
      paramLabel = "NAME",
      description =
          "With --html: the target whose page is written, if there are several; its workers are"
              + " joined.")
  private @Nullable String target;

  @Parameters(
      arity = "0..2",
      paramLabel = "FOLDER",
      description =
          "A state, results or campaign folder, or two of them with one campaign each. Default:"
              + " .tiercel.")
  private List<Path> folders = List.of();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (folders.size() == 2) {
      compare(out);
      return ExitCode.NOTHING.code();
    }
    Path folder = folders.isEmpty() ? Path.of(".tiercel") : folders.get(0);
    List<Path> campaigns = StatusCommand.Campaigns.below(folder);
    boolean pages = html == null && sarif == null && junit == null && markdown == null;
    if (pages) {
      for (Path campaign : campaigns) {
        out.println(CampaignPage.write(campaign));
      }
    }
    if (html != null) {
      out.println(CampaignPage.write(ofOneTarget(folder, campaigns), html));
    }
    findings(campaigns, out);
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private void compare(PrintWriter out) throws IOException {
    if (sarif != null || junit != null || markdown != null) {
      throw new UserException(
          "Two campaigns are compared as a table and by --html; name one for other forms.");
    }
    List<Path> two = new ArrayList<>();
    for (Path folder : folders) {
      two.add(single(folder, StatusCommand.Campaigns.below(folder)));
    }
    CampaignComparison comparison = CampaignComparison.of(two.get(0), two.get(1));
    comparison.lines().forEach(out::println);
    if (html != null) {
      write(html, comparison.page(), out);
    }
    out.flush();
  }

  private static Path single(Path folder, List<Path> campaigns) {
    if (campaigns.size() > 1) {
      throw new UserException(folder + " holds several campaigns: name one of " + campaigns + ".");
    }
    return campaigns.get(0);
  }

  /** Returns all campaigns of one target; workers on one directory share a page. */
  private List<Path> ofOneTarget(Path folder, List<Path> campaigns) throws IOException {
    Map<String, List<Path>> targets = JoinedCampaign.byTarget(campaigns);
    List<List<Path>> meant =
        targets.entrySet().stream()
            .filter(each -> target == null || each.getKey().split(" ", 2)[0].equals(target))
            .map(Map.Entry::getValue)
            .toList();
    if (meant.size() != 1) {
      List<String> names = targets.keySet().stream().map(name -> name.split(" ", 2)[0]).toList();
      throw new UserException(
          folder + " holds campaigns of " + String.join(", ", names) + ": name one by --target.");
    }
    return meant.get(0);
  }

  private void findings(List<Path> campaigns, PrintWriter out) throws IOException {
    Path campaign = campaigns.get(0);
    CampaignStats stats = CampaignStats.read(campaign);
    List<Bug> bugs = Bugs.readAll(CampaignFolder.results(campaign));
    String named = stats.facts().getOrDefault("target", "?").split(" ", 2)[0];
    String family = named.split(":", 2)[0];
    double seconds = stats.runTime().toMillis() / 1e3;
    if (sarif != null) {
      write(sarif, Sarif.of(bugs, "tiercel/" + family, Path.of(""), TiercelVersion.TEXT), out);
    }
    if (junit != null) {
      write(junit, JUnitXml.of(bugs, "tiercel/" + family, seconds), out);
    }
    if (markdown != null) {
      String sentence =
          String.format(
              Locale.ROOT,
              "Tiercel %s, %,d runs in %.0f s.",
              TiercelVersion.TEXT,
              stats.campaignCounts().runs(),
              seconds);
      write(markdown, MarkdownSummary.of(bugs, named, sentence), out);
    }
  }

  private static void write(Path file, String text, PrintWriter out) throws IOException {
    AtomicFiles.writeNamed(file, text);
    out.println(file.toAbsolutePath().normalize());
  }
}
