package dev.tiercel.harness.cli;

import dev.tiercel.harness.experiment.FalconExperiment;
import dev.tiercel.harness.fuzz.Relaunch;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tiercel experiment falcon}: Falcon's experiments. */
@Command(
    name = "falcon",
    mixinStandardHelpOptions = true,
    description =
        "Run Falcon's four variants, and STORM's and OpFuzz's mutators without and with its search,"
            + " by turns on an instrumented build, and show the edges that each reaches.")
final class FalconExperimentCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--target",
      defaultValue = "z3-cov",
      paramLabel = "SOLVER",
      description = "A solver whose edges are counted, default ${DEFAULT-VALUE}.")
  private String target;

  @Option(
      names = "--seeds",
      defaultValue = "corpus/seeds",
      paramLabel = "DIR",
      description = "Scripts to start from, default ${DEFAULT-VALUE}.")
  private Path seeds;

  @Option(
      names = "--cpu",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "CPU time of each run, of all its processes, default ${DEFAULT-VALUE}.")
  private String cpu;

  @Option(
      names = "--rounds",
      defaultValue = "3",
      paramLabel = "N",
      description = "How often each arm runs, default ${DEFAULT-VALUE}.")
  private int rounds;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Decides random choices of the first round; the next round has the next.")
  private long seed;

  @Option(
      names = "--arms",
      defaultValue = "",
      paramLabel = "NAMES",
      description = "Names with commas; default all: falcon, falcon-search, ..., opfuzz-opt.")
  private String arms;

  @Option(
      names = "--search",
      defaultValue = "steady",
      paramLabel = "FORM",
      description = "steady or loop, as -Dtiercel.search; default ${DEFAULT-VALUE}.")
  private String search;

  @Option(
      names = "--out",
      defaultValue = ".tiercel/experiment",
      paramLabel = "DIR",
      description = "Where everything goes, default ${DEFAULT-VALUE}.")
  private Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (rounds < 1) {
      throw new UserException("--rounds " + rounds + " is not 1 or more.");
    }
    PrintWriter console = spec.commandLine().getOut();
    FalconExperiment.Plan plan =
        new FalconExperiment.Plan(
            SolverId.parse(target),
            seeds,
            Durations.parse("--cpu", cpu),
            rounds,
            seed,
            arms,
            search,
            out,
            Relaunch.independent(Tiercel.class.getName()));
    new FalconExperiment(
            plan,
            line -> {
              console.println(line);
              console.flush();
            })
        .run();
    return 0;
  }
}
