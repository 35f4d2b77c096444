package dev.tiercel.harness.cli;

import dev.tiercel.harness.coverage.CorpusRun;
import dev.tiercel.harness.coverage.EdgeReport;
import dev.tiercel.harness.coverage.LineReport;
import dev.tiercel.harness.coverage.Share;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
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

/** {@code tiercel coverage}: what a corpus reaches in a native solver. */
@Command(
    name = "coverage",
    description =
        "Run a corpus on a solver that counts, and show what it reaches: lines, functions and"
            + " branches for a build of flavour gcov, edges and functions for one with counters.")
final class CoverageCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--solver",
      required = true,
      paramLabel = "NAME",
      description = "For example boolector-cov:1.5.118-gcov, z3-cov, path:/your/solver.")
  private String solver;

  @Mixin private final TimeLimit limit = new TimeLimit();

  @Option(
      names = "--build",
      paramLabel = "DIR",
      description = "Where the solver was compiled; default: build/ beside it.")
  private @Nullable Path build;

  @Option(
      names = "--sources",
      paramLabel = "DIR",
      description = "The folder that holds all sources; default: the build's parent.")
  private @Nullable Path sources;

  @Option(
      names = "--depth",
      defaultValue = "2",
      paramLabel = "N",
      description = "How deep directories are told apart, default ${DEFAULT-VALUE}.")
  private int depth;

  @Option(names = "--html", paramLabel = "DIR", description = "Pages that show every source line.")
  private @Nullable Path html;

  @Option(
      names = "--unreached",
      paramLabel = "FILE",
      description = "Write the names of functions that were never reached.")
  private @Nullable Path unreached;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or corpus folders.")
  private List<Path> arguments;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Limits limits = Limits.ofMillis(limit.cpu().toMillis());
    List<Path> files = inputs();
    PrintWriter out = spec.commandLine().getOut();
    try (Solver open = Solvers.open(SolverId.parse(solver))) {
      Path program = open.program();
      if (program == null) {
        throw new UserException(
            solver + " runs inside a JVM, where this command sees nothing; name a native build.");
      }
      Coverage coverage = open.coverage();
      Path compiled = build == null ? program.resolveSibling("build") : build;
      if (coverage != null) {
        String obstacle = EdgeReport.obstacle(program, coverage);
        if (obstacle != null) {
          out.println(obstacle + " Only counts follow.");
          out.flush();
        }
        CorpusRun run = run(open, files, limits, out);
        if (obstacle == null) {
          edges(EdgeReport.of(program, coverage, run.edges()), out);
        } else {
          int all = coverage.counters().capacity();
          out.println("edges      " + new Share(run.edges().cardinality(), all));
        }
      } else if (LineReport.isBuild(compiled)) {
        LineReport.clear(compiled);
        run(open, files, limits, out);
        Path root = sources == null ? compiled.toAbsolutePath().resolveSibling("") : sources;
        LineReport.of(root, compiled, depth, html, open.id().toString()).print(out);
        if (html != null) {
          out.println("Every line: " + html.resolve("index.html"));
        }
      } else {
        throw new UserException(
            program
                + " was built neither with counters nor for gcov (nothing of gcov's in "
                + compiled
                + "); solvers/native/README.md says how.");
      }
    }
    return 0;
  }

  /** Corpus files have no suffix, and hidden files are nobody's scripts. */
  private List<Path> inputs() {
    return ScriptFiles.of(
        arguments,
        f -> ScriptFiles.SCRIPT.test(f) || !f.getFileName().toString().contains("."),
        (file, sentence) -> spec.commandLine().getErr().println(sentence));
  }

  private static CorpusRun run(Solver solver, List<Path> files, Limits limits, PrintWriter out)
      throws IOException {
    CorpusRun run = CorpusRun.of(solver, files, limits);
    out.println(
        run.runs()
            + " scripts on "
            + solver.id()
            + (run.ended() == 0 ? "" : ", " + run.ended() + " of which crashed or hit a limit"));
    return run;
  }

  private void edges(EdgeReport report, PrintWriter out) throws IOException {
    out.println("edges      " + report.edges());
    out.println("functions  " + report.functions());
    if (unreached != null) {
      Files.write(unreached, report.unreached());
      out.println("Functions never reached: " + unreached);
    }
  }
}
