package dev.tiercel.cli;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.harness.focus.Focus;
import dev.tiercel.harness.focus.FocusOptions;
import dev.tiercel.harness.focus.NameSimilarity;
import dev.tiercel.harness.fuzz.ProbedClasses;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.start.SeedFolders;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel focus}: fuzzes or explains a change. */
@SpecificExitCodes(ExitCode.FOUND)
@Command(
    name = "focus",
    description = {
      "Fuzz a change of a solver, or explain which code it touches.",
      "--explain lists the functions and edges of a change; --pr fuzzes it for a limited time and"
          + " reports like a pull request job."
    })
final class FocusCommand implements Callable<Integer> {
  private static final int MOST_SEEDS = 10;

  @Spec private CommandSpec spec;

  @Option(
      names = "--explain",
      description = "List the changed functions and the seeds that reach them.")
  private boolean explain;

  @Option(
      names = "--pr",
      description =
          "Fuzz the change for --duration and write summary.md, results.sarif and the findings."
              + " Exit code 1 if the change introduced a bug.")
  private boolean pullRequest;

  @Option(
      names = "--target",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      paramLabel = "NAME",
      description = "The solver after the change: z3-cov:dev, smtinterpol:FILE.jar ...")
  private String target;

  @Option(
      names = "--before",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME",
      description =
          "The solver before the change; scripts that it accepted and decided must still be.")
  private @Nullable String before;

  @Option(
      names = "--sources",
      defaultValue = ".",
      paramLabel = "DIR",
      description = "The solver's checkout, for ranges of commits.")
  private Path sources;

  @Option(
      names = "--seeds",
      paramLabel = "DIR",
      description = "Scripts to start from. Default: corpus/seeds.")
  private @Nullable Path seeds;

  @Option(
      names = "--duration",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "Duration of --pr.")
  private String duration;

  @Option(
      names = "--out",
      defaultValue = ".tiercel/pr",
      paramLabel = "DIR",
      description = "Output folder of --pr.")
  private Path out;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Another setting of the campaign, as tiercel fuzz has it; repeatable.")
  private Map<String, String> settings = new TreeMap<>();

  @Parameters(
      arity = "1",
      paramLabel = "CHANGE",
      description =
          "The change, comma-separated: a range of commits (main..HEAD, worktree), a patch"
              + " (fix.patch), files (rewriter.c, rewriter.c:120-140), functions or classes"
              + " (theory_arith::check, Clausifier, rewrite_*), or what differs from another version"
              + " (z3:4.14.0.., path:/before/solver.., smtinterpol:2.5-1242..smtinterpol:2.5-1388).")
  private String change;

  @Override
  public Integer call() throws IOException {
    if (explain == pullRequest) {
      throw new UserException("Write either --explain or --pr before the change.");
    }
    return explain ? explained() : job().run(spec.commandLine().getOut());
  }

  private PullRequest job() {
    Map<String, String> all = new TreeMap<>(settings);
    all.put("target", target);
    all.put("focus", change);
    all.put("focus-sources", sources.toString());
    all.put("duration", duration);
    if (seeds != null) {
      all.put("seeds", seeds.toString());
    }
    return new PullRequest(all, before == null ? null : SolverId.parse(before), out);
  }

  private int explained() throws IOException {
    SolverId id = SolverId.parse(target);
    if (!Solvers.family(id).placements().contains(SolverPlacement.IN_PROCESS)) {
      try (Solver open = Solvers.openCountedOnce(id)) {
        show(Focus.of(change, sources, open, null), open.options());
      }
      return 0;
    }
    Path file = Files.createTempFile("tiercel-probes", ".classes");
    Files.delete(file);
    try (ProbedClasses probes = new ProbedClasses(file);
        Solver open = Solvers.openInProcess(id, probes)) {
      show(Focus.of(change, sources, open, probes), open.options());
    } finally {
      Files.deleteIfExists(file);
    }
    return 0;
  }

  private void show(Focus focus, OptionCatalogue options) throws IOException {
    PrintWriter to = spec.commandLine().getOut();
    to.printf(
        Locale.ROOT,
        "%s: %,d functions, %,d edges%n",
        change,
        focus.names().size(),
        focus.changedEdges());
    focus.lines().forEach(line -> to.println("  " + line));
    List<Integer> distances = focus.byDistance();
    to.println("functions that lead there, by calls:");
    for (int i = 1; i < distances.size() - 1; i++) {
      to.printf(Locale.ROOT, "  %d: %,d%n", i, distances.get(i));
    }
    to.printf(Locale.ROOT, "  none is known: %,d%n", distances.get(distances.size() - 1));
    showOptions(focus, options, to);
    showSeeds(focus, to);
    to.flush();
  }

  private void showOptions(Focus focus, OptionCatalogue options, PrintWriter to) {
    List<String> leading = FocusOptions.of(focus, options).stream().map(OptionSpec::name).toList();
    to.println(
        "options that may lead there: "
            + (leading.isEmpty() ? "none is known" : String.join(", ", leading)));
  }

  /** Prints the seeds that a campaign would run first. */
  private void showSeeds(Focus focus, PrintWriter to) throws IOException {
    Path folder = seeds == null ? SeedFolders.found(Path.of(SeedFolders.DEFAULT)) : seeds;
    if (!Files.exists(folder)) {
      return;
    }
    NameSimilarity nameSimilarity = new NameSimilarity(focus);
    Map<Path, Double> promises = new TreeMap<>();
    List<Path> files =
        ScriptFiles.of(
            List.of(folder),
            ScriptFiles.SCRIPT,
            (file, sentence) -> spec.commandLine().getErr().println(sentence));
    for (Path file : files) {
      double promise = promise(nameSimilarity, file);
      if (promise > 0) {
        promises.put(file, promise);
      }
    }
    to.printf(Locale.ROOT, "seeds whose words fit: %,d of %,d%n", promises.size(), files.size());
    List<Map.Entry<Path, Double>> best = new ArrayList<>(promises.entrySet());
    best.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
    for (Map.Entry<Path, Double> one : best.subList(0, Math.min(MOST_SEEDS, best.size()))) {
      to.printf(Locale.ROOT, "  %5.1f  %s%n", one.getValue(), one.getKey());
    }
  }

  private static double promise(NameSimilarity nameSimilarity, Path file) throws IOException {
    try {
      return nameSimilarity.of(
          ScriptFeatures.of(EntryCodec.decode(Files.readAllBytes(file), file.toString())));
    } catch (ParseException e) {
      return 0; // a campaign leaves the seed out
    }
  }
}
