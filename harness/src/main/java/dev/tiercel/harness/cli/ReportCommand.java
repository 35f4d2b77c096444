package dev.tiercel.harness.cli;

import dev.tiercel.harness.report.Bug;
import dev.tiercel.harness.report.Bugs;
import dev.tiercel.harness.report.CampaignFolder;
import dev.tiercel.harness.report.CampaignPage;
import dev.tiercel.harness.report.CampaignStats;
import dev.tiercel.harness.report.JUnitXml;
import dev.tiercel.harness.report.MarkdownSummary;
import dev.tiercel.harness.report.Sarif;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.state.AtomicFiles;
import dev.tiercel.harness.state.OwnVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel report}: campaigns and their findings for readers and other tools. */
@Command(
    name = "report",
    description = {
      "Write a campaign as one HTML page that needs no network, and its findings as SARIF, JUnit"
          + " XML or Markdown.",
      "With no option, the page of each campaign is written into its folder."
    })
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--html", paramLabel = "FILE", description = "The page of the campaign.")
  private @Nullable Path html;

  @Option(names = "--sarif", paramLabel = "FILE", description = "The findings as SARIF 2.1.0.")
  private @Nullable Path sarif;

  @Option(names = "--junit", paramLabel = "FILE", description = "The findings as JUnit XML.")
  private @Nullable Path junit;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "A summary of the findings as Markdown, for a CI job's page for example.")
  private @Nullable Path markdown;

  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      defaultValue = ".tiercel",
      description =
          "A state, results or campaign folder, default ${DEFAULT-VALUE}. Of several campaigns"
              + " name one, if a page is to go to a file of your choice.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Path> campaigns = StatusCommand.Campaigns.below(folder);
    boolean pages = html == null && sarif == null && junit == null && markdown == null;
    if (pages) {
      for (Path campaign : campaigns) {
        out.println(CampaignPage.write(campaign));
      }
    }
    if (html != null) {
      if (campaigns.size() > 1) {
        throw new UserException(
            folder + " holds several campaigns: name one of " + campaigns + " for --html.");
      }
      out.println(CampaignPage.write(campaigns.get(0), html));
    }
    findings(campaigns, out);
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private void findings(List<Path> campaigns, PrintWriter out) throws IOException {
    Path campaign = campaigns.get(0);
    CampaignStats stats = CampaignStats.read(campaign);
    List<Bug> bugs = Bugs.in(CampaignFolder.results(campaign));
    String target = stats.facts().getOrDefault("target", "?").split(" ", 2)[0];
    String family = target.split(":", 2)[0];
    double seconds = stats.runTime().toMillis() / 1e3;
    if (sarif != null) {
      write(sarif, Sarif.of(bugs, "tiercel/" + family, Path.of(""), OwnVersion.TEXT), out);
    }
    if (junit != null) {
      write(junit, JUnitXml.of(bugs, "tiercel/" + family, seconds), out);
    }
    if (markdown != null) {
      String sentence =
          String.format(
              Locale.ROOT,
              "Tiercel %s, %,d runs in %.0f s.",
              OwnVersion.TEXT,
              stats.counts().runs(),
              seconds);
      write(markdown, MarkdownSummary.of(bugs, target, sentence), out);
    }
  }

  private static void write(Path file, String text, PrintWriter out) throws IOException {
    AtomicFiles.write(file, text);
    out.println(file.toAbsolutePath().normalize());
  }
}
