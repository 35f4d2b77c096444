package dev.tiercel.cli;

import static dev.tiercel.harness.start.ExitCode.NOTHING;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.Hashes;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.upgrade.AnswerChange;
import dev.tiercel.upgrade.DifferenceLog;
import dev.tiercel.upgrade.FirstBadRelease;
import dev.tiercel.upgrade.RegressionReduction;
import dev.tiercel.upgrade.Tolerance;
import dev.tiercel.upgrade.Upgrade;
import dev.tiercel.upgrade.UpgradePage;
import dev.tiercel.upgrade.VersionDifference;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
      names = "--json",
      paramLabel = "FILE",
      description = "Write an object for each script, as soon as it is compared.")
  private @Nullable Path json;

  @Option(
      names = "--resume",
      description = "Go on where the file of --json stands: what it holds is not compared again.")
  private boolean resume;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "Only every N-th script, from the I-th; for several machines.")
  private @Nullable String shard;

  @Option(names = "--html", paramLabel = "FILE", description = "Write a page.")
  private @Nullable Path html;

  @Option(
      names = "--bisect",
      description = "Ask the releases between for the first that is worse, of each such script.")
  private boolean bisect;

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

  @Override
  public Integer call() throws IOException {
    if (repetitions < Tolerance.FEWEST || !(factor >= 1)) {
      throw new UserException("--repeat is at least 5 and --factor at least 1.");
    }
    if (resume && json == null) {
      throw new UserException("--resume goes on from the file of --json FILE; name it.");
    }
    Shard part = Shard.parse(shard);
    PrintWriter out = spec.commandLine().getOut();
    ExitCode code;
    try (Upgrade upgrade = upgrade(SolverId.parse(now));
        DifferenceLog log = json == null ? null : DifferenceLog.open(json, pair(), resume)) {
      if (!upgrade.timesCompare()) {
        out.println(upgrade.unlike());
        out.flush();
      }
      code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) -> part.next() ? compare(upgrade, log, file, content) : NOTHING);
    }
    out.println(UpgradePage.summary(all));
    out.flush();
    if (html != null) {
      AtomicFiles.write(html, UpgradePage.of(old, now, all));
    }
    return fuzz == null ? code.code() : Math.max(code.code(), fuzz(fuzz));
  }

  private Upgrade upgrade(SolverId version) {
    return new Upgrade(
        SolverId.parse(old),
        version,
        RunOptions.allowed(Configuration.of(options)),
        limit.limits(),
        new Tolerance(factor, Durations.parse("--floor", floor), repetitions));
  }

  /** What a log is about: it serves again for nothing else. */
  private String pair() {
    return String.join(
        " ", old, now, options.toString(), limit.limits().toString(), factor + "", floor);
  }

  private ExitCode compare(Upgrade upgrade, @Nullable DifferenceLog log, Path file, byte[] content)
      throws IOException, ParseException {
    Entry entry = EntryCodec.decode(content, file.toString());
    String hash = Hashes.of(entry.toString());
    VersionDifference known = log == null ? null : log.find(hash);
    VersionDifference difference = known == null ? upgrade.compare(file, entry) : known;
    if (log != null && known == null) {
      log.add(hash, difference);
    }
    all.add(difference);
    PrintWriter out = spec.commandLine().getOut();
    AnswerChange change = difference.answerChange();
    if (change != AnswerChange.SAME) {
      out.println(difference);
      out.flush();
    }
    if (change.worse()) {
      lookInto(upgrade, file, entry, change);
    }
    return change.worse() ? ExitCode.FOUND : change.open() ? ExitCode.UNDECIDED : NOTHING;
  }

  /** Says where a change came from, and on which smaller script it shows. */
  private void lookInto(Upgrade upgrade, Path file, Entry entry, AnswerChange change)
      throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (bisect) {
      FirstBadRelease.Boundary boundary =
          new FirstBadRelease(releases(), this::upgrade).find(file, entry, change);
      SolverId good = boundary.good();
      out.printf(
          "  first %s in %s, not yet in %s%n", change, boundary.bad(), good == null ? old : good);
      out.flush();
    }
    if (reduced != null) {
      Entry small =
          RegressionReduction.reduced(
              upgrade, file, entry, change, Durations.parse("--within", within));
      Path smaller = reduced.resolve(String.valueOf(file.getFileName()).replace(".gz", ""));
      Files.createDirectories(reduced);
      AtomicFiles.write(smaller, small.toString());
      out.printf("  reduced: %s, %,d bytes%n", smaller, small.toString().length());
      out.flush();
    }
  }

  /** The releases behind the old one up to the new one, oldest first. */
  private List<SolverId> releases() {
    SolverId before = SolverId.parse(old);
    SolverId after = SolverId.parse(now);
    List<SolverId> known =
        before.name().equals(after.name()) ? new VersionArguments().of(before.name()) : List.of();
    int from = known.indexOf(before);
    int to = known.indexOf(after);
    return from >= 0 && from < to ? known.subList(from + 1, to + 1) : List.of(after);
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

  /** Every so many scripts. */
  private static final class Shard {
    private final int part;
    private final int parts;
    private int seen;

    private Shard(int part, int parts) {
      this.part = part;
      this.parts = parts;
    }

    static Shard parse(@Nullable String text) {
      if (text == null) {
        return new Shard(1, 1);
      }
      Matcher numbers = Pattern.compile("([1-9]\\d{0,5})/([1-9]\\d{0,5})").matcher(text);
      if (!numbers.matches()) {
        throw new UserException("--shard=" + text + " is no part of a whole; write 1/4.");
      }
      Shard shard =
          new Shard(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
      if (shard.part > shard.parts) {
        throw new UserException("--shard=" + text + " is no part of a whole; write 1/4.");
      }
      return shard;
    }

    boolean next() {
      return seen++ % parts == part - 1;
    }
  }
}
