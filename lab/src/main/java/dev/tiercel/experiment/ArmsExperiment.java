package dev.tiercel.experiment;

import dev.tiercel.finding.KnownBugCounts;
import dev.tiercel.finding.TextHashes;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versus.BudgetedProcess;
import dev.tiercel.versus.CampaignProcess;
import dev.tiercel.versus.ContestCheckpoint;
import dev.tiercel.versus.Rounds;
import dev.tiercel.versus.Trials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Compares arms on an instrumented build, for the same CPU time or number of scripts: Falcon's
 * experiments (its sections 6.4 and 6.5), and HistFuzz's (its section IV-D).
 */
public final class ArmsExperiment {
  /** CPU seconds beyond the budget within which the first status of a campaign has to come. */
  private static final double START = 60;

  private static final int DIGITS = 8; // of a digest

  private final Plan plan;
  private final Consumer<String> out;

  /**
   * The experiment.
   *
   * @param target whose edges are counted
   * @param seeds a folder of scripts
   * @param arms names with commas, empty for all
   * @param settings of all arms, each {@code NAME=VALUE}
   * @param folder for all files; an experiment that was stopped there is resumed
   * @param tiercel the command that starts this program
   */
  public record Plan(
      SolverId target,
      Path seeds,
      Trials trials,
      String arms,
      List<String> settings,
      Path folder,
      List<String> tiercel) {
    public Plan {
      tiercel = List.copyOf(tiercel);
      settings = List.copyOf(settings);
      seeds = seeds.toAbsolutePath().normalize();
      folder = folder.toAbsolutePath().normalize();
    }

    /** Returns this plan in another folder. */
    public Plan in(Path otherFolder) {
      return new Plan(target, seeds, trials, arms, settings, otherFolder, tiercel);
    }

    /** Returns eight digits that distinguish plans which cannot resume each other. */
    public String digest() {
      return TextHashes.of(text()).substring(0, DIGITS);
    }

    /** Returns everything that has to be the same for the experiment to be resumed. */
    String text() {
      return String.join(
          " ",
          target + "",
          seeds + "",
          trials.cpu() + (trials.scripts() > 0 ? "/" + trials.scripts() : ""),
          "" + trials.seed(),
          arms,
          String.join(" ", settings));
    }
  }

  /**
   * An experiment that has not started.
   *
   * @param out receives lines for the user
   */
  public ArmsExperiment(Plan plan, Consumer<String> out) {
    this.plan = plan;
    this.out = out;
  }

  /**
   * Runs all arms in turns, prints the table and writes the chart.
   *
   * @throws IllegalArgumentException with one sentence for the user if it cannot be run
   */
  public void run() throws IOException, InterruptedException {
    List<Arm> arms = Arm.named(plan.arms());
    ContestCheckpoint contestCheckpoint = ContestCheckpoint.in(plan.folder(), plan.text());
    BudgetedProcess budgetedProcess = BudgetedProcess.inFolder(plan.folder());
    Rounds<Arm, ArmRun> rounds =
        new Rounds<>(contestCheckpoint) {
          @Override
          protected String name(Arm arm) {
            return arm.name();
          }

          @Override
          protected ArmRun play(Arm arm, int round, Path folder)
              throws IOException, InterruptedException {
            return course(new CampaignProcess(budgetedProcess, folder), arm, round);
          }

          @Override
          protected List<String> text(ArmRun armRun) {
            return armRun.text();
          }

          @Override
          protected ArmRun read(Arm arm, int round, List<String> text) {
            return ArmRun.read(arm.name(), round, text);
          }

          @Override
          protected void played(ArmRun armRun, List<ArmRun> all) {
            out.accept(
                String.format(
                    Locale.ROOT,
                    "round %d  %-14s  %,d edges  %,d runs",
                    armRun.round(),
                    armRun.arm(),
                    armRun.edges(),
                    armRun.runs()));
          }
        };
    List<ArmRun> armRuns = rounds.run(arms, plan.trials().rounds());
    out.accept("");
    ArmTable.lines(arms, armRuns).forEach(out);
    Path picture = plan.folder().resolve("edges.svg");
    Files.writeString(picture, ArmChart.svg(plan, arms, armRuns));
    Files.write(plan.folder().resolve("edges.tsv"), ArmTable.values(armRuns));
    out.accept("");
    out.accept("The picture is " + picture + ", all values are in edges.tsv beside it.");
  }

  private ArmRun course(CampaignProcess campaign, Arm arm, int round)
      throws IOException, InterruptedException {
    List<ArmRun.Point> points = new ArrayList<>();
    CampaignProcess.CampaignSample end =
        campaign.run(
            command(arm, round, campaign.events()),
            (sample, events) -> {
              points.add(new ArmRun.Point(sample.cpu(), sample.counts().reached()));
              boolean started = !sample.counts().equals(CampaignCounts.NONE);
              return plan.trials()
                  .isOver(sample.cpu() - (started ? 0 : START), sample.counts().runs());
            });
    if (end.counts().equals(CampaignCounts.NONE)) {
      throw new IllegalArgumentException(
          arm.name()
              + " ended before it told how it stands. It said last: "
              + campaign.lastOutput()
              + " (all of it is in "
              + campaign.output()
              + ").");
    }
    Path folder = campaign.folder();
    long runs = end.counts().runs();
    List<String> findings = findings(folder);
    int crashes = (int) findings.stream().filter(name -> name.startsWith("crash-")).count();
    int slow = (int) findings.stream().filter(name -> name.startsWith("performance-")).count();
    int wrong = findings.size() - crashes - slow;
    int known = KnownBugCounts.readAll(folder.resolve(".tiercel/results")).size();
    return new ArmRun(arm.name(), round, points, runs, wrong, crashes, slow, known);
  }

  private List<String> command(Arm arm, int round, Path events) {
    List<String> words = new ArrayList<>(plan.tiercel());
    words.add("fuzz");
    List<String> settings =
        List.of(
            "target=" + plan.target(),
            "references=none",
            "judges=none",
            "seeds=" + plan.seeds(),
            "duration=0",
            "jobs=1",
            plan.trials().scripts() > 0 ? "status=200ms" : "status=1s",
            "events=" + events,
            "seed=" + (plan.trials().seed() + round - 1),
            "mutators=" + arm.mutators(),
            "variant=" + arm.configurationVariant());
    plan.settings().forEach(setting -> words.addAll(List.of("--set", setting)));
    settings.forEach(setting -> words.addAll(List.of("--set", setting)));
    arm.settings().forEach(setting -> words.addAll(List.of("--set", setting)));
    return words;
  }

  /** Returns the names of findings, which begin with the oracle that found them. */
  private static List<String> findings(Path folder) throws IOException {
    Path found = folder.resolve(".tiercel").resolve("results").resolve("findings");
    if (!Files.isDirectory(found)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(found)) {
      return all.map(finding -> finding.getFileName() + "").toList();
    }
  }
}
