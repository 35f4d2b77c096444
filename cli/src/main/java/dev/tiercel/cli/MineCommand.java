package dev.tiercel.cli;

import dev.tiercel.collect.Regression;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.histfuzz.AtomPool;
import dev.tiercel.mutate.histfuzz.EditMiner;
import dev.tiercel.mutate.histfuzz.FormulaAnatomy;
import dev.tiercel.mutate.histfuzz.HistoricalEdit;
import dev.tiercel.mutate.histfuzz.MinedData;
import dev.tiercel.mutate.histfuzz.Miner;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
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

/**
 * {@code tiercel mine}: mines skeletons and rules from scripts that showed bugs (HistFuzz, III-A).
 */
@Command(
    name = "mine",
    description = {
      "Mine skeletons, atoms and rules from bug-triggering scripts.",
      "With --edits: the edits that made bugs show."
    })
final class MineCommand implements Callable<Integer> {
  /** Scripts older than this date all have the same weight. */
  private static final LocalDate OLDEST = LocalDate.of(2015, 1, 1);

  private static final String DATE = "date ";

  @Spec private CommandSpec spec;

  @Option(names = "--out", required = true, paramLabel = "FILE", description = "Output file.")
  private Path out;

  @Option(
      names = "--support",
      defaultValue = "10",
      paramLabel = "N",
      description = "Minimum support of a rule: number of scripts that contain its items.")
  private int support;

  @Option(
      names = "--confidence",
      defaultValue = "0.5",
      paramLabel = "SHARE",
      description = "Minimum confidence of a rule, from 0 to 1.")
  private double confidence;

  @Option(
      names = "--setting-confidence",
      defaultValue = "0.2",
      paramLabel = "SHARE",
      description = "Minimum confidence of rules about options or logics, from 0 to 1.")
  private double settingConfidence;

  @Option(
      names = "--theories",
      description = "Keep ite, = and distinct over formulas in skeletons as well.")
  private boolean theories;

  @Option(
      names = "--half-life",
      paramLabel = "DAYS",
      description = {
        "Halve the weight of a script per this many days of age, which its line",
        "`;! date YYYY-MM-DD` gives. Default: all scripts weigh the same."
      })
  private @Nullable Integer halfLife;

  @Option(
      names = "--atoms",
      paramLabel = "FILE",
      description = "Write the atoms to this file, as a script with normalised names.")
  private @Nullable Path atoms;

  @Option(
      names = "--edits",
      description = "Mine the edits between a script and a similar one that triggers a bug.")
  private boolean edits;

  @Option(
      names = "--beside",
      paramLabel = "FILE|DIR",
      description = "With --edits: scripts that trigger no bug; repeatable.")
  private List<Path> beside = new ArrayList<>();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  private final Map<String, Integer> left = new TreeMap<>(); // reason -> scripts
  private final AtomPool pool = new AtomPool();
  private int broken;

  @Override
  public Integer call() throws IOException {
    check();
    if (edits) {
      return edits();
    }
    Miner miner =
        new Miner(
            new Miner.Settings(
                theories ? FormulaAnatomy.ALL_CONNECTIVES : FormulaAnatomy.CONNECTIVES,
                support,
                confidence,
                settingConfidence));
    ExitCode code =
        ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              mine(file, content, miner);
              return ExitCode.NOTHING;
            });
    MinedData mined = miner.result();
    AtomicFiles.writeNamed(out, header(miner) + mined);
    if (atoms != null) {
      AtomicFiles.writeNamed(atoms, pool.script().toString());
    }
    report(miner.scripts(), mined);
    return code.code();
  }

  private int edits() throws IOException {
    EditMiner miner = new EditMiner();
    int[] small = {0};
    ExitCode code = compare(arguments, true, miner, small);
    if (!beside.isEmpty()) {
      code = code.and(compare(beside, false, miner, small));
    }
    List<MinedData.Counted<HistoricalEdit>> found = miner.result();
    AtomicFiles.writeNamed(
        out,
        String.format(
                Locale.ROOT,
                "; by `tiercel mine --edits` from %d pairs of %d scripts%n",
                miner.pairs(),
                small[0])
            + MinedData.ofEdits(found));
    PrintWriter console = spec.commandLine().getOut();
    left.forEach((reason, count) -> console.printf("%6d  %s%n", count, reason));
    console.printf(
        "%d scripts compared, %d pairs differ little: %d edits%n",
        small[0], miner.pairs(), found.size());
    console.flush();
    return code.code();
  }

  private ExitCode compare(List<Path> scripts, boolean bugs, EditMiner miner, int[] small) {
    return ScriptArguments.each(
        scripts,
        spec,
        (file, content) -> {
          Entry entry = read(file, content);
          if (entry != null && miner.add(entry, bugs)) {
            small[0]++;
          } else if (entry != null) {
            left.merge("is too large to be compared, or asserts nothing", 1, Integer::sum);
          }
          return ExitCode.NOTHING;
        });
  }

  private void check() {
    if (!edits && !beside.isEmpty()) {
      throw new UserException("--beside needs --edits.");
    }
    if (support < 1 || (halfLife != null && halfLife < 1)) {
      throw new UserException("--support and --half-life are at least 1.");
    }
    if (!isShare(confidence) || !isShare(settingConfidence)) {
      throw new UserException("--confidence and --setting-confidence are above 0 and at most 1.");
    }
  }

  private static boolean isShare(double number) {
    return number > 0 && number <= 1;
  }

  private @Nullable Entry read(Path file, byte[] content) {
    try {
      return EntryCodec.decode(FileText.decode(content), ArchiveFile.name(file));
    } catch (ParseException e) {
      broken++;
      left.merge("is no well-sorted script: " + Regression.beginning(e.reason()), 1, Integer::sum);
      return null;
    }
  }

  private void mine(Path file, byte[] content, Miner miner) {
    Entry entry = read(file, content);
    if (entry == null) {
      return;
    }
    String reason = miner.add(entry, weight(entry));
    if (reason != null) {
      left.merge(reason, 1, Integer::sum);
    } else if (atoms != null) {
      pool.add(entry);
    }
  }

  private double weight(Entry entry) {
    if (halfLife == null) {
      return 1;
    }
    for (String note : entry.notes()) {
      if (note.startsWith(DATE)) {
        try {
          LocalDate date = LocalDate.parse(note.substring(DATE.length()).strip());
          return Math.pow(2, Math.max(0, OLDEST.until(date, ChronoUnit.DAYS)) / (double) halfLife);
        } catch (DateTimeParseException e) {
          return 1; // the weight of a script without a date
        }
      }
    }
    return 1;
  }

  private String header(Miner miner) {
    return String.format(
        Locale.ROOT,
        "; by `tiercel mine` from %d scripts; support %d, confidence %s%s%n",
        miner.scripts(),
        support,
        confidence,
        halfLife == null ? "" : ", half-life " + halfLife + " days");
  }

  private void report(int scripts, MinedData mined) {
    PrintWriter console = spec.commandLine().getOut();
    int all = scripts + left.values().stream().mapToInt(n -> n).sum();
    left.forEach((reason, count) -> console.printf("%6d  %s%n", count, reason));
    console.printf(
        Locale.ROOT,
        "%d of %d scripts mined, %.1f %% of the well-formed: %d skeletons, %d shapes of scripts, %d"
            + " forms of atoms, %d rules%n",
        scripts,
        all,
        all == broken ? 0 : 100.0 * scripts / (all - broken),
        mined.skeletons().size(),
        mined.shapes().size(),
        mined.forms().size(),
        mined.associationRules().size());
    console.flush();
  }
}
