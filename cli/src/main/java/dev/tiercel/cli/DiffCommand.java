package dev.tiercel.cli;

import static dev.tiercel.harness.start.ExitCode.NOTHING;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.Hashes;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.upgrade.AnswerChange;
import dev.tiercel.upgrade.CommitBuilds;
import dev.tiercel.upgrade.Comparison;
import dev.tiercel.upgrade.DifferenceLog;
import dev.tiercel.upgrade.FirstBadVersion;
import dev.tiercel.upgrade.MemoryComparison;
import dev.tiercel.upgrade.RegressionReduction;
import dev.tiercel.upgrade.Tolerance;
import dev.tiercel.upgrade.Upgrade;
import dev.tiercel.upgrade.UpgradePage;
import dev.tiercel.upgrade.VersionDifference;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

/** {@code tiercel diff}: what another version of a solver makes of a user's own scripts. */
@Exits({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "diff",
    description = {
      "Compare two versions of a solver on scripts.",
      "Answers, models, crashes and times: one line for each script that changed, then go or no-go."
          + " Exit code 1 if anything is worse under the new version, 4 if an answer could not be"
          + " compared."
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
      description = "How many times slower or faster counts.")
  private double factor;

  @Option(
      names = "--floor",
      defaultValue = "50ms",
      paramLabel = "TIME",
      description = "A smaller difference of CPU time does not count.")
  private String floor;

  @Option(
      names = "--repeat",
      defaultValue = "5",
      paramLabel = "N",
      description =
          "Runs of each version by which such a difference is told from chance, twice; at least 5.")
  private int repetitions;

  @Option(
      names = "--seeds",
      defaultValue = "1",
      paramLabel = "N",
      description = "Seeds of the solver's random choices that these runs have in turn.")
  private int seeds;

  @Option(
      names = "--compare-memory",
      description = "Compare peak memory, too, in processes of their own.")
  private boolean memory;

  @Option(
      names = "--near",
      defaultValue = "0",
      paramLabel = "N",
      description = "Compare so many mutants of each script as well.")
  private int near;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Begin no further script after this time; what is left is said.")
  private @Nullable String budget;

  @Mixin private final ReportFiles reports = new ReportFiles();

  @Option(
      names = "--resume",
      description = "Go on where the file of --json stands: what it holds is not compared again.")
  private boolean resume;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "Only every N-th script, from the I-th; for several machines.")
  private @Nullable String shard;

  @Mixin private final BisectOptions bisect = new BisectOptions();

  @Option(
      names = "--reduce",
      paramLabel = "DIR",
      description = "Write a smaller script that changes in the same way, of each that is worse.")
  private @Nullable Path reduced;

  @Option(
      names = "--within",
      defaultValue = "60s",
      paramLabel = "TIME",
      description = "With --reduce, the time for one script.")
  private String within;

  @Option(
      names = "--fuzz",
      paramLabel = "TIME",
      description = "Then fuzz the new version against the old from these scripts for so long.")
  private @Nullable String fuzz;

  @Parameters(index = "0", paramLabel = "OLD", description = "For example z3:4.14.1.")
  private String old;

  @Parameters(index = "1", paramLabel = "NEW", description = "For example z3:5.2.0.")
  private String now;

  @Parameters(index = "2..*", arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts.")
  private List<Path> arguments;

  private final List<VersionDifference> all = new ArrayList<>();
  private long end;
  private int left;
  private @Nullable CommitBuilds commits;

  @Override
  public Integer call() throws IOException {
    if (repetitions < Tolerance.FEWEST || !(factor >= 1)) {
      throw new UserException("--repeat is at least 5 and --factor at least 1.");
    }
    if (seeds < 1 || near < 0) {
      throw new UserException("--seeds is at least 1 and --near at least 0.");
    }
    end =
        System.nanoTime()
            + (budget == null ? Duration.ofDays(365) : Durations.parse("--budget", budget))
                .toNanos();
    Path json = reports.json();
    if (resume && json == null) {
      throw new UserException("--resume goes on from the file of --json FILE; name it.");
    }
    Shard part = Shard.parse(shard);
    PrintWriter out = spec.commandLine().getOut();
    ExitCode code;
    try (Comparison comparison = comparison(SolverId.parse(now));
        CommitBuilds builds = bisect.commits();
        DifferenceLog log = json == null ? null : DifferenceLog.open(json, pair(), resume)) {
      commits = builds;
      if (!comparison.unlike().isEmpty()) {
        out.println(comparison.unlike());
        out.flush();
      }
      code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) ->
                  part.next() ? neighbourhood(comparison, log, file, content) : NOTHING);
    }
    if (left > 0) {
      out.println(left + " scripts were not compared within --budget=" + budget + ".");
      code = code.and(ExitCode.UNDECIDED);
    }
    out.println(UpgradePage.summary(all));
    out.flush();
    reports.writePage(() -> UpgradePage.of(old, now, all));
    return fuzz == null ? code.code() : Math.max(code.code(), fuzz(fuzz));
  }

  private Comparison comparison(SolverId version) {
    SolverId before = SolverId.parse(old);
    Configuration set = RunOptions.allowed(Configuration.of(options));
    Limits limits = limit.limits();
    Duration least = Durations.parse("--floor", floor);
    return new Comparison(
        new Upgrade(before, version, set, limits, new Tolerance(factor, least, repetitions, seeds)),
        memory ? new MemoryComparison(before, version, set, limits, factor) : null);
  }

  /** What a log is about: it serves again for nothing else. */
  private String pair() {
    return String.join(
        " ", old, now, options.toString(), limit.limits().toString(), factor + "", floor);
  }

  /** A script and its mutants. */
  private ExitCode neighbourhood(
      Comparison comparison, @Nullable DifferenceLog log, Path file, byte[] content)
      throws IOException, ParseException {
    if (System.nanoTime() - end > 0) {
      left++;
      return NOTHING;
    }
    ExitCode code = compare(comparison, log, file, content);
    if (near > 0) {
      SolverId target = SolverId.parse(now);
      MutationEngine engine =
          new MutationEngine(
              SearchSpace.of(
                  Solvers.identify(target).family(), List.of(Solvers.family(target).options())),
              MutatorRegistry.all(),
              new TestCases(1 << 10, 1L << 26));
      for (int i = 0; i < near; i++) {
        TestCase mutant = engine.mutate(content, MOST_BYTES, i + 1L);
        if (mutant != null && System.nanoTime() - end <= 0) {
          Path name = file.resolveSibling(file.getFileName() + "~" + (i + 1));
          code = code.and(compare(comparison, log, name, mutant.bytes()));
        }
      }
    }
    return code;
  }

  private ExitCode compare(
      Comparison comparison, @Nullable DifferenceLog log, Path file, byte[] content)
      throws IOException, ParseException {
    Entry entry = EntryCodec.decode(content, file.toString());
    String hash = Hashes.of(entry.toString());
    VersionDifference known = log == null ? null : log.find(hash);
    VersionDifference difference = known == null ? comparison.compare(file, entry) : known;
    if (log != null && known == null) {
      log.add(hash, difference);
    }
    PrintWriter out = spec.commandLine().getOut();
    AnswerChange change = difference.answerChange();
    if (change != AnswerChange.SAME) {
      out.println(difference);
      out.flush();
    }
    all.add(
        change.worse() ? difference.with(lookInto(comparison, file, entry, change)) : difference);
    return change.worse() ? ExitCode.FOUND : change.open() ? ExitCode.UNDECIDED : NOTHING;
  }

  private String origin(Path file, Entry entry, AnswerChange change) throws IOException {
    SolverId before = SolverId.parse(old);
    FirstBadVersion.Boundary boundary;
    try {
      boundary =
          new FirstBadVersion(bisect.versions(commits, before, SolverId.parse(now)), this::opened)
              .find(file, entry, change);
    } catch (SolverUnavailableException e) {
      return "not bisected: " + e.getMessage();
    }
    if (boundary == null) {
      return "the last version asked does not show it";
    }
    String good = boundary.good();
    return "first "
        + change
        + " in "
        + described(boundary.bad())
        + ", not yet in "
        + (good == null ? old : described(good))
        + (boundary.untold() > 0 ? "; the " + boundary.untold() + " between cannot be judged" : "")
        + (commits == null ? "" : " (" + commits.summary() + ")");
  }

  private String described(String version) throws IOException {
    return commits == null ? version : commits.described(version);
  }

  /** The old version against a release or a commit. */
  private Comparison opened(String version) {
    return comparison(commits == null ? SolverId.parse(version) : commits.solver(version));
  }

  /** Says where a change came from, and on which smaller script it shows; a sentence for each. */
  private List<String> lookInto(Comparison comparison, Path file, Entry entry, AnswerChange change)
      throws IOException {
    List<String> said = new ArrayList<>();
    if (bisect.wanted()) {
      said.add(told(origin(file, entry, change)));
    }
    if (reduced != null) {
      Entry small =
          RegressionReduction.reduced(
              comparison, file, entry, change, Durations.parse("--within", within));
      Path smaller = reduced.resolve(String.valueOf(file.getFileName()).replace(".gz", ""));
      Files.createDirectories(reduced);
      AtomicFiles.write(smaller, small.toString());
      said.add(
          told(
              String.format(
                  Locale.ROOT, "reduced: %s, %,d bytes", smaller, small.toString().length())));
    }
    return said;
  }

  private String told(String sentence) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("  " + sentence);
    out.flush();
    return sentence;
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
