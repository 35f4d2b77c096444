package dev.tiercel.lab;

import dev.tiercel.cli.Completions;
import dev.tiercel.cli.Tiercel;
import dev.tiercel.cli.UserException;
import dev.tiercel.experiment.ArmsExperiment;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versus.Trials;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Base of the experiments that compare arms. */
abstract class ArmsCommand implements Callable<Integer> {
  private static final Path EXPERIMENTS = Path.of(".tiercel", "experiment");

  @Spec private CommandSpec spec;

  @Option(
      names = "--target",
      completionCandidates = Completions.OfSolvers.class,
      defaultValue = "z3-cov",
      paramLabel = "SOLVER",
      description = "Solver whose edges are counted.")
  private String target;

  @Option(
      names = "--cpu",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "CPU time per run, over all its processes.")
  private String cpu;

  @Option(
      names = "--scripts",
      defaultValue = "0",
      paramLabel = "N",
      description = {
        "Number of scripts per run, seeds included, if they take less than the CPU time: compares"
            + " techniques by equal numbers of scripts, as HistFuzz's Table III does.",
        "Default: no limit."
      })
  private long scripts;

  @Option(
      names = "--rounds",
      defaultValue = "3",
      paramLabel = "N",
      description = "Number of runs per arm.")
  private int rounds;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = {
        "Setting of all arms, as for `fuzz`; may be repeated.",
        "`reduce=0` saves the time that differs most between runs: that of reducing suspects."
      })
  private List<String> set = new ArrayList<>();

  @Mixin private final TrialSeeds seeds = new TrialSeeds();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Output folder. Default: one below .tiercel/experiment for each choice of arms and"
              + " settings.")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (rounds < 1) {
      throw new UserException("--rounds " + rounds + " is not 1 or more.");
    }
    PrintWriter console = spec.commandLine().getOut();
    new ArmsExperiment(
            plan(),
            line -> {
              console.println(line);
              console.flush();
            })
        .run();
    return 0;
  }

  /** Returns the experiment. */
  ArmsExperiment.Plan plan() {
    ArmsExperiment.Plan plan =
        new ArmsExperiment.Plan(
            SolverId.parse(target),
            seeds.scripts(),
            new Trials(Durations.parse("--cpu", cpu), scripts, rounds, seeds.first()),
            arms(),
            Stream.concat(settings().stream(), set.stream()).toList(),
            out == null ? EXPERIMENTS : out,
            Tiercel.command());
    return out == null ? plan.in(EXPERIMENTS.resolve(spec.name() + "-" + plan.digest())) : plan;
  }

  /** Returns the names of the arms, separated by commas. */
  abstract String arms();

  /** Returns settings of all arms, each {@code NAME=VALUE}. */
  abstract List<String> settings();

  /** Returns files as absolute paths. */
  static List<String> absolute(List<String> files) {
    return files.stream().map(file -> Path.of(file).toAbsolutePath().toString()).toList();
  }
}
