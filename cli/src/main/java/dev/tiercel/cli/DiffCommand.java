package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.upgrade.CommitBuilds;
import dev.tiercel.upgrade.Comparison;
import dev.tiercel.upgrade.DifferenceLog;
import dev.tiercel.upgrade.MemoryComparison;
import dev.tiercel.upgrade.TimingTolerance;
import dev.tiercel.upgrade.Upgrade;
import dev.tiercel.upgrade.UpgradePage;
import dev.tiercel.upgrade.VersionDifference;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel diff}: compares two versions of a solver on a user's own scripts. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "diff",
    description = {
      "Compare two versions of a solver on scripts.",
      "Compares answers, models, crashes and times, and prints one line per changed script, then go"
          + " or no-go. Exit code 1 if anything is worse in the new version, 4 if an answer could"
          + " not be compared."
    })
final class DiffCommand implements Callable<Integer> {
  private static final int MOST_BYTES = 1 << 20;

  @Spec private CommandSpec spec;

  @Option(names = "--option", paramLabel = "K=V", description = "A solver option; repeatable.")
  private Map<String, String> options = new TreeMap<>();

  @Mixin private final RunLimits limit = new RunLimits();

  @Option(
      names = "--factor",
      defaultValue = "1.3",
      paramLabel = "N",
      description = "Smallest ratio of CPU times that counts as a change.")
  private double factor;

  @Option(
      names = "--floor",
      defaultValue = "50ms",
      paramLabel = "TIME",
      description = "Smallest difference of CPU times that counts as a change.")
  private String floor;

  @Option(
      names = "--repeat",
      defaultValue = "5",
      paramLabel = "N",
      description =
          "Runs of each version in each of two series that such a difference must show, and up to"
              + " three times as many if in doubt; at least 5.")
  private int repetitions;

  @Option(
      names = "--seeds",
      defaultValue = "1",
      paramLabel = "N",
      description = "Number of the solver's random seeds that these runs use in turn.")
  private int seeds;

  @Option(
      names = "--compare-memory",
      description = "Compare peak memory as well, in separate processes.")
  private boolean memory;

  @Option(
      names = "--near",
      defaultValue = "0",
      paramLabel = "N",
      description = "Also compare this many mutants of each script.")
  private int near;

  @Mixin private final BudgetOptions budget = new BudgetOptions();

  @Option(
      names = "--resume",
      description =
          "Resume from the file of --json; scripts in it are not compared again. Several processes"
              + " that name the same file share the scripts.")
  private boolean resume;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Only every N-th script, starting with the I-th; to split the work between machines.")
  private @Nullable String shard;

  @Mixin private final BisectOptions bisect = new BisectOptions();

  @Option(
      names = "--reduce",
      paramLabel = "DIR",
      description = "Write a reduced script with the same change for each script that is worse.")
  private @Nullable Path reduced;

  @Option(
      names = "--within",
      defaultValue = "60s",
      paramLabel = "TIME",
      description = "With --reduce: time limit per script.")
  private String within;

  @Option(
      names = "--fuzz",
      paramLabel = "TIME",
      description =
          "Afterwards, fuzz the new version against the old one from these scripts for this long.")
  private @Nullable String fuzz;

  @Mixin private final ReportFiles reports = new ReportFiles();

  @Parameters(index = "0", paramLabel = "OLD", description = "For example z3:4.14.1.")
  private String old;

  @Parameters(index = "1", paramLabel = "NEW", description = "For example z3:5.2.0.")
  private String now;

  @Parameters(index = "2..*", arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts.")
  private List<Path> arguments;

  @Override
  public Integer call() throws IOException {
    if (repetitions < TimingTolerance.FEWEST || !(factor >= 1)) {
      throw new UserException("--repeat is at least 5 and --factor at least 1.");
    }
    if (seeds < 1 || near < 0) {
      throw new UserException("--seeds is at least 1 and --near at least 0.");
    }
    if (resume && reports.json() == null) {
      throw new UserException("--resume goes on from the file of --json FILE; name it.");
    }
    PrintWriter out = spec.commandLine().getOut();
    SolverId target = SolverId.parse(now);
    try (Comparison comparison = comparison(target, Deadline.NONE)) {
      if (!comparison.timingCaveat().isEmpty()) {
        out.println(comparison.timingCaveat());
        out.flush();
      }
    }
    TimeBudget time = budget.start();
    Shard part = Shard.parse(shard);
    QueryBatch round = new QueryBatch(spec, time, budget.jobs());
    if (resume) {
      round.shareOrder();
    }
    List<Path> files = round.files(arguments).stream().filter(file -> part.next()).toList();
    boolean more = bisect.wanted() || reduced != null;
    List<VersionDifference> differences;
    int left;
    ExitCode code;
    try (CommitBuilds builds = bisect.commits();
        DifferenceLog log =
            reports.json() == null ? null : DifferenceLog.open(reports.json(), pair(), resume);
        VersionComparison upgrade =
            new VersionComparison(
                round, deadline -> comparison(target, deadline), log, out, budget.jobs())) {
      upgrade.compare(
          files,
          (file, entry) -> neighbourhood(time, file, entry),
          more ? report(time, builds) : null,
          builds == null ? budget.jobs() : 1); // builds share a work tree
      differences = upgrade.differences();
      left = upgrade.left(files);
      code = round.code().and(upgrade.code()).and(left > 0 ? ExitCode.UNDECIDED : ExitCode.NOTHING);
    }
    String decision =
        Recommendation.of(
            code, round.code(), UpgradePage.summary(differences, left), next(code, left, more));
    out.println(decision);
    out.flush();
    reports.writePage(() -> UpgradePage.of(old, now, differences, decision));
    return fuzz == null ? code.code() : Math.max(code.code(), fuzz(fuzz));
  }

  private String next(ExitCode code, int left, boolean lookedInto) {
    if (code == ExitCode.FOUND) {
      return lookedInto
          ? ""
          : "--bisect --reduce DIR with the files above, for where each came from";
    }
    if (left > 0) {
      return resume
          ? "the same command again, which goes on with what is left"
          : "the same command with "
              + (reports.json() == null ? "--json FILE and then " : "")
              + "--resume, which goes on with what is left";
    }
    return code == ExitCode.UNDECIDED ? "a longer --timeout for the files above" : "";
  }

  private RegressionReport report(TimeBudget time, @Nullable CommitBuilds builds) {
    Duration each = Durations.parse("--within", within);
    return new RegressionReport(
        bisect,
        builds,
        reduced == null
            ? null
            : new RegressionReport.ReductionPlan(reduced, each, new UniqueFileNames()),
        time,
        SolverId.parse(old),
        SolverId.parse(now),
        this::comparison);
  }

  private Comparison comparison(SolverId version, Deadline deadline) {
    SolverId before = SolverId.parse(old);
    Configuration set = RunOptions.allowed(Configuration.of(options));
    Limits limits = limit.limits();
    Duration least = Durations.parse("--floor", floor);
    return new Comparison(
        new Upgrade(
            before,
            version,
            set,
            limits,
            new TimingTolerance(factor, least, repetitions, seeds),
            deadline),
        memory ? new MemoryComparison(before, version, set, limits, factor, deadline) : null);
  }

  /**
   * Returns a text that identifies the comparison that a log belongs to; a log of another
   * comparison is not resumed.
   */
  private String pair() {
    return String.join(
        " ",
        old,
        now,
        options.toString(),
        limit.limits().toString(),
        factor + " " + floor + " " + repetitions + " " + seeds,
        memory ? "memory" : "");
  }

  /** Returns a script and its mutants. */
  private Map<Path, Entry> neighbourhood(TimeBudget time, Path file, Entry entry) {
    Map<Path, Entry> all = new LinkedHashMap<>(Map.of(file, entry));
    if (near > 0) {
      SolverId target = SolverId.parse(now);
      MutationEngine engine =
          new MutationEngine(
              SearchSpace.of(
                  Solvers.identify(target).family(), List.of(Solvers.family(target).options())),
              MutatorRegistry.all(),
              new TestCases(1 << 10, 1L << 26));
      byte[] content = EntryCodec.encode(entry);
      for (int i = 1; i <= near && !time.isExhausted(); i++) {
        TestCase mutant = engine.mutate(content, MOST_BYTES, i);
        if (mutant != null) {
          all.put(file.resolveSibling(file.getFileName() + "~" + i), mutant.entry());
        }
      }
    }
    return all;
  }

  private int fuzz(String time) {
    List<String> command = new ArrayList<>(List.of("fuzz"));
    String seeds = String.join(",", arguments.stream().map(Path::toString).toList());
    for (String setting :
        List.of("target=" + now, "references=" + old, "duration=" + time, "seeds=" + seeds)) {
      command.addAll(List.of("--set", setting));
    }
    CommandLine line = Tiercel.commandLine();
    return line.execute(command.toArray(String[]::new));
  }
}
