package dev.tiercel.cli;

import dev.tiercel.harness.coverage.ClassReport;
import dev.tiercel.harness.coverage.CorpusRun;
import dev.tiercel.harness.coverage.CoverageOverTime;
import dev.tiercel.harness.coverage.CoverageRatio;
import dev.tiercel.harness.coverage.EdgeReport;
import dev.tiercel.harness.coverage.LineReport;
import dev.tiercel.harness.coverage.LlvmSummary;
import dev.tiercel.harness.fuzz.ProbedClasses;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.exec.Confinement;
import dev.tiercel.solver.jvm.Edges;
import dev.tiercel.solver.provision.UserCache;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel coverage}: shows what a corpus covers in a solver. */
@Command(
    name = "coverage",
    description = {
      "Show the coverage that a corpus reaches in a solver.",
      "Lines, functions and branches for a gcov build, edges and functions for a build with"
          + " counters, edges by package for a solver in this JVM."
    })
final class CoverageCommand implements Callable<Integer> {
  private static final String GCOV =
      "name a build of flavour gcov (solvers/native/README.md says how).";

  @Spec private CommandSpec spec;

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      paramLabel = "NAME",
      description =
          "For example boolector-cov:1.5.118-gcov, z3-cov, smtinterpol, path:/your/solver.")
  private String solver;

  @Mixin private final RunLimits limit = new RunLimits();

  @Option(
      names = "--build",
      paramLabel = "DIR",
      description = "Build folder of the solver. Default: build/ beside it.")
  private @Nullable Path build;

  @Option(
      names = "--sources",
      paramLabel = "DIR",
      description = "Root of the sources. Default: the parent of the build folder.")
  private @Nullable Path sources;

  @Option(
      names = "--depth",
      defaultValue = "2",
      paramLabel = "N",
      description = "Depth of directories in the table.")
  private int depth;

  @Option(
      names = "--html",
      paramLabel = "DIR",
      description = "Write HTML pages with every source line.")
  private @Nullable Path html;

  @Option(
      names = "--summary",
      paramLabel = "FILE",
      description =
          "Write totals and files of a gcov build as JSON in the format of llvm-cov export"
              + " -summary-only, which OSS-Fuzz uses.")
  private @Nullable Path summary;

  @Option(
      names = "--unreached",
      paramLabel = "FILE",
      description = "Write the names of functions or classes that were never reached.")
  private @Nullable Path unreached;

  @Option(
      names = "--over-time",
      paramLabel = "FILE",
      description =
          "Write the number of edges reached over time as CSV, with files in the order of their"
              + " modification times.")
  private @Nullable Path overTime;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or corpus folders.")
  private List<Path> arguments;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Limits limits = limit.limits();
    List<Path> files = overTime == null ? inputs() : CoverageOverTime.byAge(inputs());
    PrintWriter out = spec.commandLine().getOut();
    SolverId id = SolverId.parse(solver);
    if (Solvers.family(id).placements().contains(SolverPlacement.IN_PROCESS)) {
      if (summary != null) {
        throw new UserException(
            "--summary is for native solvers; lines of " + solver + " are counted by JaCoCo.");
      }
      inThisJvm(id, files, limits, out);
      return 0;
    }
    try (Solver open = Solvers.openCounted(id)) {
      Path program = open.program();
      if (program == null) {
        throw new UserException(
            solver + " is a library without counters; name a build with them, z3-cov for example.");
      }
      Path compiled = build == null ? program.resolveSibling("build") : build;
      Coverage coverage = open.coverage();
      if (coverage != null && coverage.isOfBlocks() && LineReport.isBuild(compiled)) {
        coverage = null; // lines say more than blocks
      }
      if (summary != null && (coverage != null || !LineReport.isBuild(compiled))) {
        throw new UserException(
            "--summary needs lines, and those of " + solver + " are not counted; " + GCOV);
      }
      if (coverage != null) {
        String obstacle = EdgeReport.obstacle(program, coverage);
        if (obstacle != null) {
          out.println(obstacle + " Only counts follow.");
          out.flush();
        }
        CorpusRun run = run(open, files, limits, out);
        String counted = coverage.isOfBlocks() ? "blocks     " : "edges      ";
        if (obstacle == null) {
          report(EdgeReport.of(program, coverage, run.edges()), counted, out);
        } else {
          int all = coverage.counters().capacity();
          out.println(counted + new CoverageRatio(run.edges().cardinality(), all));
        }
      } else if (LineReport.isBuild(compiled)) {
        LineReport.clear(compiled);
        Confinement.allowWriting(compiled); // gcov writes its counts beside the object files
        try (Solver counting = Solvers.open(id)) {
          run(counting, files, limits, out);
        }
        Path root = sources == null ? compiled.toAbsolutePath().resolveSibling("") : sources;
        LineReport report = LineReport.of(root, compiled, depth, html, open.id().toString());
        report.print(out);
        if (summary != null) {
          AtomicFiles.writeNamed(summary, LlvmSummary.of(report, root));
          out.println("Summary: " + summary);
        }
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

  private void inThisJvm(SolverId id, List<Path> files, Limits limits, PrintWriter out)
      throws IOException {
    String version = Solvers.identify(id).label().replaceAll("[^A-Za-z0-9.-]+", "-");
    Path probed = UserCache.folder("probes").resolve(version + ".classes");
    try (ProbedClasses classes = new ProbedClasses(probed);
        Solver open = Solvers.openInProcess(id, classes)) {
      Edges.forget();
      CorpusRun run = run(open, files, limits, (file, edges) -> Edges.each(edges::set), out);
      ClassReport report = ClassReport.of(classes, run.edges(), Edges.PLACES);
      out.println("edges      " + report.edges());
      report
          .packages()
          .forEach((name, coverageRatio) -> out.println("  " + name + "  " + coverageRatio));
      if (unreached != null) {
        AtomicFiles.writeNamed(unreached, report.unreached());
        out.println("Classes never reached: " + unreached);
      }
      out.flush();
    }
  }

  /** Returns the scripts; corpus files have no suffix, and hidden files are skipped. */
  private List<Path> inputs() {
    return ScriptFiles.of(
        arguments,
        f -> ScriptFiles.SCRIPT.test(f) || !f.getFileName().toString().contains("."),
        (file, sentence) -> spec.commandLine().getErr().println(sentence));
  }

  private CorpusRun run(Solver solver, List<Path> files, Limits limits, PrintWriter out)
      throws IOException {
    return run(solver, files, limits, (file, edges) -> {}, out);
  }

  private CorpusRun run(
      Solver solver,
      List<Path> files,
      Limits limits,
      BiConsumer<Path, BitSet> after,
      PrintWriter out)
      throws IOException {
    CoverageOverTime course = new CoverageOverTime(files);
    CorpusRun run =
        CorpusRun.of(
            solver,
            files,
            limits,
            (file, edges) -> {
              after.accept(file, edges);
              course.record(file, edges);
            });
    if (overTime != null) {
      AtomicFiles.writeNamed(overTime, course.rows());
    }
    out.println(
        run.runs()
            + " scripts on "
            + solver.id()
            + (run.ended() == 0 ? "" : ", " + run.ended() + " of which crashed or hit a limit"));
    return run;
  }

  private void report(EdgeReport report, String counted, PrintWriter out) throws IOException {
    out.println(counted + report.edges());
    out.println("functions  " + report.functions());
    if (unreached != null) {
      AtomicFiles.writeNamed(unreached, report.unreached());
      out.println("Functions never reached: " + unreached);
    }
  }
}
