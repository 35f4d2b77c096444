package dev.tiercel.lab;

import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.cli.UserException;
import dev.tiercel.cli.VersionArguments;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.BugSearch;
import dev.tiercel.experiment.CorrectingReleases;
import dev.tiercel.experiment.Technique;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.histfuzz.AtomPool;
import dev.tiercel.mutate.histfuzz.BugHistory;
import dev.tiercel.mutate.histfuzz.Miner;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.versus.ProcessCpuTime;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tiercel lab experiment generality}: HistFuzz's bugs by history, variant and solver. */
@Command(
    name = "generality",
    description = {
      "Count the bugs that HistFuzz finds with the history of one solver in another.",
      "Mines each history, builds scripts from it for each target, and counts distinct bugs:"
          + " crashes by their site, others by the first release without them. Reproduces HistFuzz's"
          + " discussion of generality (V) and, with its variants as techniques, the bugs of RQ3."
    })
final class GeneralityExperiment implements Callable<Integer> {
  private static final String START = "(declare-const p Bool)(assert p)(check-sat)";

  @Spec private CommandSpec spec;

  @Option(
      names = "--history",
      required = true,
      paramLabel = "NAME=DIR",
      description = "Scripts that showed bugs of one solver, under a name; repeatable.")
  private Map<String, Path> histories = new TreeMap<>();

  @Option(
      names = "--targets",
      split = ",",
      required = true,
      paramLabel = "SOLVER",
      description = "Releases in which bugs are sought.")
  private List<String> targets;

  @Option(
      names = "--releases",
      split = ",",
      paramLabel = "SOLVER",
      description = "Releases among which the first without a bug is found. Default: all.")
  private List<String> releases = new ArrayList<>();

  @Option(
      names = "--techniques",
      split = ";",
      defaultValue = "histfuzz.paper",
      paramLabel = "NAMES",
      description = "Semicolon-separated: histfuzz.paper, histfuzz.build, histfuzz.n, histfuzz.r.")
  private List<String> techniques;

  @Option(
      names = "--cpu",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "CPU time per history, target and technique; 120 hours in the paper.")
  private String cpu;

  @Option(
      names = "--timeout",
      defaultValue = "1s",
      paramLabel = "TIME",
      description = "CPU time limit of one run.")
  private String timeout;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Override
  public Integer call() throws ParseException {
    PrintWriter out = spec.commandLine().getOut();
    Entry start = EntryCodec.decode(START, "start");
    Map<String, BugHistory> mined = new LinkedHashMap<>();
    for (Map.Entry<String, Path> history : histories.entrySet()) {
      mined.put(history.getKey(), mined(history.getKey(), history.getValue(), out));
    }
    out.printf(
        "%-12s %-20s %-16s %9s %8s %9s%n",
        "history", "target", "technique", "mutants", "bugs", "distinct");
    for (String target : targets) {
      for (Map.Entry<String, BugHistory> history : mined.entrySet()) {
        for (String technique : techniques) {
          row(history.getKey(), history.getValue(), SolverId.parse(target), technique, start, out);
        }
      }
    }
    return ExitCode.NOTHING.code();
  }

  private BugHistory mined(String name, Path folder, PrintWriter out) {
    Miner miner = new Miner(Miner.Settings.PAPER);
    AtomPool pool = new AtomPool();
    int[] read = {0};
    ExitCode code =
        ScriptArguments.each(
            List.of(folder),
            spec,
            (file, content) -> {
              read[0]++;
              mine(file, content, miner, pool);
              return ExitCode.NOTHING;
            });
    if (miner.scripts() == 0) {
      throw new UserException(
          folder + " has no script that can be mined (" + code + "); name a folder of scripts.");
    }
    out.printf("%s: %d of %d scripts mined%n", name, miner.scripts(), read[0]);
    out.flush();
    return BugHistory.of(miner.result(), List.of(Entry.of(pool.script())));
  }

  /** Formulas of reports are often ill-formed; these are left out. */
  private static void mine(Path file, byte[] content, Miner miner, AtomPool pool) {
    try {
      Entry entry = EntryCodec.decode(FileText.decode(content), file.toString());
      if (miner.add(entry, 1) == null) {
        pool.add(entry);
      }
    } catch (ParseException e) {
      // counted by the number of scripts that were read
    }
  }

  private void row(
      String name,
      BugHistory history,
      SolverId target,
      String technique,
      Entry start,
      PrintWriter out) {
    Limits limits = Limits.of(Durations.parse("--timeout", timeout), 1L << 30);
    double seconds = Durations.parse("--cpu", cpu).toMillis() / 1e3;
    BugSearch.Result result;
    try (Solver solver = Solvers.open(target);
        BugSearch search = new BugSearch(solver, limits, ProcessCpuTime::ownTreeSeconds)) {
      SearchSpace space = SearchSpace.of(solver.identity().dialect(), List.of(solver.options()));
      result =
          search.from(
              start,
              Technique.parse(technique).engine(history.applyTo(space), 1),
              new BugSearch.Plan(seconds, 0, 0, false),
              seed.value());
    } catch (SolverUnavailableException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    Set<String> distinct;
    try (CorrectingReleases corrections = new CorrectingReleases(since(target), limits)) {
      distinct = corrections.distinct(result.hits());
    }
    out.printf(
        "%-12s %-20s %-16s %,9d %8d %9d%n",
        name, target, technique, result.mutants(), result.hits().size(), distinct.size());
    distinct.forEach(defect -> out.println("    " + defect));
    out.flush();
  }

  /** Returns a release and the later ones of the same solver. */
  private List<SolverId> since(SolverId target) {
    List<SolverId> all = new VersionArguments().of(target.name());
    List<SolverId> named = releases.stream().map(SolverId::parse).toList();
    List<SolverId> later = new ArrayList<>(List.of(target));
    for (SolverId release : all.subList(all.indexOf(target) + 1, all.size())) {
      if (named.isEmpty() || named.contains(release)) {
        later.add(release);
      }
    }
    return later;
  }
}
