package dev.tiercel.lab;

import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.cli.UserException;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.VariantTrial;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;
import dev.tiercel.smtlib.search.LocalSearch;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab experiment valfuzz}: the thesis' comparison of its variants. */
@Command(
    name = "valfuzz",
    description =
        "Measure saturation of Boolean sub-expressions over calls, by variant of ValFuzz.")
final class ValFuzzExperiment implements Callable<Integer> {
  /** Table V: soundness bugs, all bugs, and soundness bugs per 1,000 calls, on 38 known ones. */
  private static final Map<String, String> TABLE_V =
      Map.ofEntries(
          Map.entry("rbase", "3.53  39.30  0.61"),
          Map.entry("skolu", "4.20  35.00  2.02"),
          Map.entry("adomain", "6.47  36.63  1.89"),
          Map.entry("adomaine", "4.50  23.03  1.15"),
          Map.entry("cpog", "4.03  38.93  1.41"),
          Map.entry("effinal", "3.33  30.97  1.12"),
          Map.entry("leafopt", "3.13  34.90  1.95"),
          Map.entry("multief7", "5.07  36.70  2.23"),
          Map.entry("noskole", "3.33  33.30  1.68"),
          Map.entry("relc3", "7.13  38.97  2.11"),
          Map.entry("blend-a", "5.57  43.47  1.08"),
          Map.entry("blend-b", "8.87  42.87  1.71"),
          Map.entry("blend-bleaf", "7.03  42.37  1.34"));

  @Spec private CommandSpec spec;

  @Option(
      names = "--seeds",
      defaultValue = "200",
      description = "Number of seeds, spread evenly over the given ones.")
  private int seeds;

  @Option(
      names = "--calls",
      defaultValue = "60",
      description = "Calls of the model finder per seed and variant.")
  private int calls;

  @Option(
      names = "--evaluations",
      defaultValue = "200",
      description = "Maximum number of candidate values per call.")
  private int evaluations;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--variants",
      split = ";",
      paramLabel = "NAMES",
      description = "Semicolon-separated variants. Default: the rows of the thesis' Table V.")
  private List<String> variants = new ArrayList<>();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Seeds.")
  private List<Path> arguments;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /** Sums over seeds. */
  private static final class Row {
    private final double[] saturation;
    private int seeds;
    private long tests;
    private long found;
    private long mutants;
    private long solved;
    private long kept;
    private long decided;
    private long undecided;

    Row(int calls) {
      this.saturation = new double[calls];
    }

    void add(VariantTrial.Outcome outcome) {
      for (int i = 0; i < saturation.length; i++) {
        saturation[i] +=
            100.0 * outcome.saturation().covered().get(i) / outcome.saturation().pairs();
      }
      seeds++;
      tests += outcome.tests().count();
      found += outcome.tests().found();
      mutants += outcome.mutants().count();
      solved += outcome.mutants().solved();
      kept += outcome.mutants().kept();
      decided += outcome.mutants().decidedNanos();
      undecided += outcome.tests().undecidedNanos();
    }
  }

  @Override
  public Integer call() {
    if (seeds < 1 || calls < 1 || evaluations < 1) {
      throw new UserException("--seeds, --calls and --evaluations are at least 1.");
    }
    List<ValFuzzVariant> rows =
        variants.isEmpty()
            ? ValFuzzVariant.table()
            : variants.stream().map(ValFuzzVariant::parse).toList();
    List<Entry> entries = new ArrayList<>();
    ExitCode code =
        ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              entries.add(EntryCodec.decode(content, file.toString()));
              return ExitCode.NOTHING;
            });
    List<Row> sums = rows.stream().map(variant -> new Row(calls)).toList();
    int measured = 0;
    for (int i = 0; i < entries.size() && measured < seeds; i++) {
      Entry entry = entries.get((int) ((long) i * stride(entries.size()) % entries.size()));
      measured += measure(entry, rows, sums) ? 1 : 0;
    }
    print(rows, sums, measured);
    return code.code();
  }

  /**
   * Returns a step through the list that visits every entry, since seeds of one kind are adjacent.
   */
  private static int stride(int size) {
    int stride = (int) (size * 0.382) + 1;
    while (gcd(stride, size) > 1) {
      stride++;
    }
    return stride;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private boolean measure(Entry entry, List<ValFuzzVariant> rows, List<Row> sums) {
    List<VariantTrial.Outcome> outcomes = new ArrayList<>();
    for (ValFuzzVariant variant : rows) {
      VariantTrial.Outcome outcome =
          VariantTrial.of(
              entry,
              variant,
              new LocalSearch(),
              calls,
              evaluations,
              seed.value(),
              threads::getCurrentThreadCpuTime);
      if (outcome == null) {
        return false;
      }
      outcomes.add(outcome);
    }
    for (int i = 0; i < rows.size(); i++) {
      sums.get(i).add(outcomes.get(i));
    }
    return true;
  }

  private void print(List<ValFuzzVariant> rows, List<Row> sums, int measured) {
    PrintWriter out = spec.commandLine().getOut();
    int early = Math.max(1, calls / 6);
    int half = Math.max(1, calls / 2);
    out.printf(
        Locale.ROOT,
        "%d seeds; saturation in %% after %d, %d and %d calls; test formulas decided,"
            + " mutants%nsolved, and solved ones where the enforcement holds, in %%; mutants for a"
            + " CPU second,%nwhere search decides and in all; then the thesis (table V)%n%n",
        measured,
        early,
        half,
        calls);
    out.printf(
        "%-12s %6s %6s %6s  %7s %6s %6s  %7s %6s   %s%n",
        "variant", "early", "half", "end", "decided", "solved", "holds", "mut/s", "all", "thesis");
    for (int i = 0; i < rows.size(); i++) {
      ValFuzzVariant variant = rows.get(i);
      Row row = sums.get(i);
      out.printf(
          Locale.ROOT,
          "%-12s %6.1f %6.1f %6.1f  %7s %6s %6s  %7.0f %6.0f   %s%n",
          variant.name(),
          row.saturation[early - 1] / Math.max(1, row.seeds),
          row.saturation[half - 1] / Math.max(1, row.seeds),
          row.saturation[calls - 1] / Math.max(1, row.seeds),
          share(row.found, row.tests),
          share(row.solved, row.mutants),
          share(row.tests == 0 ? 0 : row.kept, row.tests == 0 ? 0 : row.solved),
          rate(row.mutants, row.decided),
          rate(row.mutants, row.decided + row.undecided),
          TABLE_V.getOrDefault(variant.name(), ""));
    }
    out.flush();
  }

  private static String share(long part, long whole) {
    return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f", 100.0 * part / whole);
  }

  private static double rate(long count, long nanos) {
    return nanos == 0 ? 0 : count / (nanos / 1e9);
  }
}
