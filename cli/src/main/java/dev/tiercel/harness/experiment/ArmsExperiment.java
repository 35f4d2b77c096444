package dev.tiercel.harness.experiment;

import dev.tiercel.harness.versus.BudgetedProcess;
import dev.tiercel.harness.versus.ContestCheckpoint;
import dev.tiercel.harness.versus.HelperPrograms;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Ways to fuzz side by side on an instrumented build, for the same CPU time: Falcon's experiments
 * (its sections 6.4 and 6.5), and HistFuzz's (its section IV-D).
 */
public final class ArmsExperiment {
  private static final double MICROS = 1e6;

  private final Plan plan;
  private final Consumer<String> out;

  /**
   * What is compared.
   *
   * @param target whose edges are counted
   * @param seeds a folder of scripts
   * @param cpu CPU time of each run, of all its processes
   * @param rounds how often each arm runs
   * @param seed of the first round; each further one has the next
   * @param arms names with commas, empty for all
   * @param settings of all arms, each {@code NAME=VALUE}
   * @param folder where everything goes; an experiment that was stopped there goes on
   * @param tiercel the words that start this program
   */
  public record Plan(
      SolverId target,
      Path seeds,
      Duration cpu,
      int rounds,
      long seed,
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

    /** All that has to be the same for the experiment to go on. */
    String text() {
      return String.join(
          " ", target + "", seeds + "", cpu + "", "" + seed, arms, String.join(" ", settings));
    }
  }

  /**
   * An experiment that has not begun.
   *
   * @param out takes lines for the user
   */
  public ArmsExperiment(Plan plan, Consumer<String> out) {
    this.plan = plan;
    this.out = out;
  }

  /**
   * Runs all arms by turns, prints the table and writes the picture.
   *
   * @throws IllegalArgumentException with one sentence for the user if it cannot be run
   */
  public void run() throws IOException, InterruptedException {
    List<Arm> arms = Arm.named(plan.arms());
    ContestCheckpoint contestCheckpoint = ContestCheckpoint.in(plan.folder(), plan.text());
    BudgetedProcess budgetedProcess =
        new BudgetedProcess(new HelperPrograms(plan.folder()).keeper());
    List<ArmRun> armRuns = new ArrayList<>();
    for (int round = 1; round <= plan.rounds(); round++) {
      List<Arm> turns = new ArrayList<>(arms);
      Collections.rotate(turns, 1 - round); // so that nobody is always the first
      for (Arm arm : turns) {
        ArmRun armRun = course(contestCheckpoint, budgetedProcess, arm, round);
        armRuns.add(armRun);
        out.accept(
            String.format(
                "round %d  %-14s  %,d edges  %,d runs",
                round, arm.name(), armRun.edges(), armRun.runs()));
      }
    }
    out.accept("");
    ArmTable.lines(arms, armRuns).forEach(out);
    Path picture = plan.folder().resolve("edges.svg");
    Files.writeString(picture, ArmChart.svg(plan, arms, armRuns));
    Files.write(plan.folder().resolve("edges.tsv"), ArmTable.values(armRuns));
    out.accept("");
    out.accept("The picture is " + picture + ", all values are in edges.tsv beside it.");
  }

  private ArmRun course(
      ContestCheckpoint contestCheckpoint, BudgetedProcess budgetedProcess, Arm arm, int round)
      throws IOException, InterruptedException {
    List<String> earlier = contestCheckpoint.result(round, arm.name());
    if (earlier != null) {
      return ArmRun.read(arm.name(), round, earlier);
    }
    ArmRun armRun = played(contestCheckpoint.begin(round, arm.name()), budgetedProcess, arm, round);
    contestCheckpoint.end(round, arm.name(), armRun.text());
    return armRun;
  }

  private ArmRun played(Path folder, BudgetedProcess budgetedProcess, Arm arm, int round)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    List<ArmRun.Point> points = new ArrayList<>();
    long budget = plan.cpu().toNanos() / 1000;
    BudgetedProcess.Ended ended =
        budgetedProcess.run(
            command(arm, round),
            folder,
            output,
            micros -> {
              points.add(new ArmRun.Point(micros / MICROS, status(output).edges()));
              return micros >= budget;
            });
    ArmRun.Status last = status(output);
    if (last.equals(ArmRun.Status.NONE)) {
      throw new IllegalArgumentException(
          arm.name()
              + " ended before its first status line. It said last: "
              + ContestCheckpoint.lastWords(output)
              + " (all of it is in "
              + output
              + ").");
    }
    points.add(new ArmRun.Point(ended.micros() / MICROS, last.edges()));
    int crashes = findings(folder, true);
    return new ArmRun(arm.name(), round, points, last.runs(), findings(folder, false), crashes);
  }

  private List<String> command(Arm arm, int round) {
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
            "status=1s",
            "seed=" + (plan.seed() + round - 1),
            "mutators=" + arm.mutators(),
            "variant=" + arm.configurationVariant());
    plan.settings().forEach(setting -> words.addAll(List.of("--set", setting)));
    settings.forEach(setting -> words.addAll(List.of("--set", setting)));
    return words;
  }

  private static ArmRun.Status status(Path output) throws IOException {
    return Files.exists(output)
        ? ArmRun.Status.last(Files.readString(output, StandardCharsets.ISO_8859_1))
        : ArmRun.Status.NONE;
  }

  /** Folders of findings are named after the oracle that found them. */
  private static int findings(Path folder, boolean crashes) throws IOException {
    Path found = folder.resolve(".tiercel").resolve("results").resolve("findings");
    if (!Files.isDirectory(found)) {
      return 0;
    }
    try (Stream<Path> all = Files.list(found)) {
      return (int) all.filter(f -> (f.getFileName() + "").startsWith("crash-") == crashes).count();
    }
  }
}
