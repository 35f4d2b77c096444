package dev.tiercel.lab;

import dev.tiercel.cli.Completions;
import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab search}: how often local search finds a model, by theory. */
@Command(
    name = "search",
    description = {
      "Measure for how many scripts local search finds a model, by theory.",
      "Counts the first checks of all quantifier-free scripts that are satisfiable by their :status"
          + " or by --solver."
    })
final class SearchTableCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--evaluations",
      defaultValue = "20000",
      paramLabel = "N",
      description = "Maximum number of candidate values.")
  private int evaluations;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME",
      description = "Solver that decides which scripts are satisfiable, with two seconds for each.")
  private @Nullable String solver;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    if (solver == null) {
      return tabulate(null);
    }
    try (Solver open = Solvers.open(SolverId.parse(solver))) {
      return tabulate(open);
    }
  }

  private int tabulate(@Nullable Solver open) {
    SearchTable rows = new SearchTable(evaluations, seed.value(), open);
    ExitCode code =
        ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              rows.search(FileText.decode(content), file.toString());
              return ExitCode.NOTHING;
            });
    PrintWriter out = spec.commandLine().getOut();
    rows.lines().forEach(out::println);
    out.flush();
    return code.code();
  }
}
