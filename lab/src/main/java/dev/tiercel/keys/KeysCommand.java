package dev.tiercel.keys;

import dev.tiercel.cli.Completions;
import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.UserException;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.SeedFolders;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab keys}: whether findings of different bugs are told apart, and no others. */
@Command(
    name = "keys",
    description = {
      "Measure whether distinct bugs get distinct keys, and one defect one group.",
      "Runs scripts that each show another bug and counts their keys; then plants wrong rewritings"
          + " into a solver, triages several triggers of each as a campaign does, and counts the"
          + " groups."
    })
public final class KeysCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      defaultValue = "corpus/regressions",
      paramLabel = "DIR",
      description = "Scripts that each show another bug of the solver that they name.")
  private Path folder;

  @Option(
      names = "--bugs",
      defaultValue = "20",
      paramLabel = "N",
      description = "How many of these scripts are run, evenly spread; 0 for all.")
  private int bugs;

  @Option(
      names = "--defects",
      defaultValue = "10",
      paramLabel = "N",
      description = "How many defects are planted, at most 30.")
  private int defects;

  @Option(
      names = "--triggers",
      defaultValue = "3",
      paramLabel = "N",
      description = "Number of triggers of each planted defect.")
  private int triggers;

  @Option(
      names = "--most",
      defaultValue = "4s",
      paramLabel = "TIME",
      description = "Wall-clock time of the search for the triggers of each planted defect.")
  private String most;

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      defaultValue = "z3:4.14.1",
      paramLabel = "NAME",
      description = "The solver that gets planted defects.")
  private String solver;

  @Option(names = "--each", description = "Print the key of each script.")
  private boolean each;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Override
  public Integer call() throws IOException {
    if (bugs < 0 || defects < 0 || triggers < 1) {
      throw new UserException("--bugs and --defects are 0 or more, --triggers is 1 or more.");
    }
    PrintWriter out = spec.commandLine().getOut();
    new KeptBugs(out, each).count(KeptBugs.scripts(folder, bugs));
    if (defects > 0) {
      sort(out);
    }
    return 0;
  }

  private void sort(PrintWriter out) throws IOException {
    List<PlantedRewriting> all = PlantedRewriting.all();
    Path scratch = Files.createTempDirectory("tiercel-keys");
    try (Solver real = Solvers.open(SolverId.parse(solver))) {
      new PlantedDefects(out, new DefectTriggers(real, seeds(), seed.value()), scratch)
          .sort(spread(all), triggers, Durations.parse("--most", most));
    }
    out.println("The findings are in " + scratch + ".");
    out.flush();
  }

  /** Returns as many of the defects as are wanted, evenly spread over the theories. */
  private List<PlantedRewriting> spread(List<PlantedRewriting> all) {
    int count = Math.min(defects, all.size());
    List<PlantedRewriting> some = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      some.add(all.get(i * all.size() / count));
    }
    return some;
  }

  private static List<String> seeds() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(SeedFolders.found(Path.of(SeedFolders.DEFAULT)))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".smt2")).sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    return texts;
  }
}
