package dev.tiercel.fixes;

import dev.tiercel.cli.UserException;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.space.SearchSpace;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab fixes}: where solvers are fixed, and where our bugs and scripts are. */
@Command(
    name = "fixes",
    description = {
      "Count a solver's fixes by area, beside found bugs and generated scripts.",
      "A fix is a commit whose message says so and that changes code below src, not only"
          + " documentation or build files."
    })
public final class FixesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--since",
      required = true,
      paramLabel = "DATE",
      description = "First day, for example 2025-09-01.")
  private String since;

  @Option(
      names = "--bugs",
      defaultValue = "corpus/regressions",
      paramLabel = "DIR",
      description = "Folder of found bugs; the names of a solver's bugs begin with its name.")
  private Path bugs;

  @Option(
      names = "--scripts",
      defaultValue = "1000",
      paramLabel = "N",
      description = "Number of generated scripts per solver.")
  private int scripts;

  @Parameters(
      arity = "1..*",
      paramLabel = "SOLVER=CHECKOUT",
      description = "Solvers by Tiercel's names, with git checkouts that contain their history.")
  private Map<String, Path> checkouts = new LinkedHashMap<>();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Area> areas = Area.all();
    AreaTable table = new AreaTable(areas, List.copyOf(checkouts.keySet()));
    for (Map.Entry<String, Path> solver : checkouts.entrySet()) {
      try {
        for (Fix fix : Fix.in(solver.getValue(), since)) {
          table.addFix(solver.getKey(), Area.of(fix, areas));
        }
      } catch (IOException e) {
        throw new UserException(e.getMessage() + "; name a checkout of " + solver.getKey() + ".");
      }
      kept(solver.getKey(), areas, table);
      drawn(solver.getKey(), areas, table);
    }
    table.lines().forEach(out::println);
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private void kept(String solver, List<Area> areas, AreaTable table) throws IOException {
    try (Stream<Path> files = Files.list(bugs)) {
      for (Path file : files.sorted().toList()) {
        if (String.valueOf(file.getFileName()).startsWith(solver + "-")) {
          table.addBug(Area.of(Files.readString(file, StandardCharsets.ISO_8859_1), areas));
        }
      }
    }
  }

  private void drawn(String solver, List<Area> areas, AreaTable table) {
    SearchSpace space = SearchSpace.of(solver, List.of());
    Generator generator = new Generator(Grammar.of(space), 1);
    for (int i = 0; i < scripts; i++) {
      table.addScript(Area.of(generator.next().toString(), areas));
    }
  }
}
