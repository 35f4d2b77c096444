package dev.tiercel.recall;

import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.RunLimits;
import dev.tiercel.cli.StartingScripts;
import dev.tiercel.cli.Tiercel;
import dev.tiercel.cli.UserException;
import dev.tiercel.entry.Entry;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versus.BudgetedProcess;
import dev.tiercel.versus.CampaignProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab recall}: which reported bugs short campaigns find. */
@Command(
    name = "recall",
    description = {
      "Run short campaigns on old versions, and count the reported bugs that they find.",
      "A finding is a reported bug if it has its symptom and its operators, and shows in the same"
          + " versions. Prints a table. A campaign that has used its CPU time is only matched."
    })
public final class RecallCommand implements Callable<Integer> {
  /** CPU seconds between two samples that are written. */
  private static final double STEP = 1;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "VERSION[=FOLDER]",
      description =
          "Versions to run, z3:4.8.10 for example, or finished campaigns on them by their state"
              + " folders, which are only matched. Default: all versions.")
  private List<String> versions = new ArrayList<>();

  @Option(
      names = "--cpu",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "CPU time of each campaign, over all its processes.")
  private String cpu;

  @Option(
      names = "--jobs",
      defaultValue = "1",
      paramLabel = "N",
      description = "Number of fuzzing processes of a campaign.")
  private int jobs;

  @Option(
      names = "--state",
      defaultValue = ".tiercel/recall",
      paramLabel = "DIR",
      description = "Folder of the campaigns; one that was interrupted goes on.")
  private Path state;

  @Mixin private final RunLimits limits = new RunLimits();

  @Mixin private final StartingScripts seeds = new StartingScripts();

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (jobs < 1) {
      throw new UserException("--jobs " + jobs + " is not 1 or more.");
    }
    double seconds = Durations.parse("--cpu", cpu).toMillis() / 1e3;
    Map<RecallCampaign, KeptCampaign> chosen = new LinkedHashMap<>();
    for (String version : versions) {
      String[] words = version.split("=", 2);
      RecallCampaign campaign = RecallCampaign.named(words[0]);
      chosen.put(campaign, words.length == 2 ? finished(Path.of(words[1])) : kept(campaign));
    }
    if (versions.isEmpty()) {
      RecallCampaign.all().forEach(campaign -> chosen.put(campaign, kept(campaign)));
    }
    RecallTable table = new RecallTable();
    for (Map.Entry<RecallCampaign, KeptCampaign> each : chosen.entrySet()) {
      RecallCampaign campaign = each.getKey();
      KeptCampaign kept = each.getValue();
      if (kept.equals(kept(campaign)) && kept.cpu() < seconds) {
        run(campaign, kept, seconds);
      }
      table.add(campaign, kept, (version, entry) -> symptom(version, campaign.reference(), entry));
    }
    PrintWriter out = spec.commandLine().getOut();
    table.lines().forEach(out::println);
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private KeptCampaign kept(RecallCampaign campaign) {
    return new KeptCampaign(state.resolve(campaign.name().replace(':', '-')).toAbsolutePath());
  }

  private static KeptCampaign finished(Path folder) {
    KeptCampaign finished = new KeptCampaign(folder);
    if (!Files.isDirectory(finished.results())) {
      throw new UserException(
          folder + " has no results of a campaign; name the folder of fuzz --state.");
    }
    return finished;
  }

  private @Nullable Symptom symptom(SolverId version, SolverId reference, Entry entry) {
    try (ScriptCheck check =
        new ScriptCheck(
            version, Configuration.DEFAULT, List.of(reference), limits.limits(), true)) {
      ScriptCheck.Result result = check.examine(entry);
      Violation violation = result.violation();
      return result.isBug() && violation != null ? violation.symptom() : null;
    }
  }

  /** Runs a campaign, or the rest of it, until it has used its CPU time. */
  private void run(RecallCampaign campaign, KeptCampaign kept, double seconds)
      throws IOException, InterruptedException {
    Path folder = Files.createDirectories(kept.path());
    CampaignProcess process =
        new CampaignProcess(BudgetedProcess.inFolder(folder), Path.of("").toAbsolutePath(), folder);
    Files.deleteIfExists(process.events());
    double before = kept.cpu();
    double[] written = {before};
    CampaignProcess.CampaignSample end =
        process.run(
            command(campaign, process),
            (sample, events) -> {
              double used = before + sample.cpu();
              if (used >= written[0] + STEP) {
                kept.used(used);
                written[0] = used;
              }
              return used >= seconds;
            });
    kept.used(before + end.cpu());
    if (end.counts().equals(CampaignCounts.NONE)) {
      throw new UserException(
          "The campaign on " + campaign.name() + " did not start: " + process.lastOutput());
    }
  }

  private List<String> command(RecallCampaign campaign, CampaignProcess process) {
    List<String> command = new ArrayList<>(Tiercel.command());
    command.add("fuzz");
    List<String> settings =
        List.of(
            "target=" + campaign.target(),
            "references=" + campaign.reference(),
            "seeds=" + seeds.folder(),
            "jobs=" + jobs,
            "seed=" + seed.value(),
            "duration=0",
            "reduce-at-end=0s",
            "status=1s",
            "events=" + process.events());
    settings.forEach(setting -> command.addAll(List.of("--set", setting)));
    command.addAll(List.of("--state", process.outputFolder().toString()));
    return command;
  }
}
