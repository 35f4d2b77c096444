package dev.tiercel.lab;

import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.HistoryOverlap;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.histfuzz.FormulaAnatomy;
import dev.tiercel.mutate.histfuzz.MinedData;
import dev.tiercel.mutate.histfuzz.Miner;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab experiment overlap}: HistFuzz's section II-B and its Figure 2. */
@Command(
    name = "overlap",
    description = {
      "Compare skeletons and rules of bug-triggering scripts with those of ordinary scripts.",
      "Prints one row per support: the number of rules, and how many of them ordinary scripts"
          + " share."
    })
final class OverlapExperiment implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--beside",
      required = true,
      split = ",",
      paramLabel = "FILE|DIR",
      description = "Ordinary scripts.")
  private List<Path> beside;

  @Option(
      names = "--supports",
      split = ",",
      defaultValue = "9,10,15,20,30",
      paramLabel = "N",
      description = "Minimum support of a rule: number of scripts that contain its items.")
  private List<Integer> supports;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts that triggered bugs.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    List<Entry> bugs = new ArrayList<>();
    List<Entry> ordinary = new ArrayList<>();
    ExitCode code = read(arguments, bugs).and(read(beside, ordinary));
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%d scripts that showed bugs, %d ordinary ones%n", bugs.size(), ordinary.size());
    for (int i = 0; i < supports.size(); i++) {
      int support = supports.get(i);
      HistoryOverlap overlap = HistoryOverlap.of(mined(bugs, support), mined(ordinary, support));
      if (i == 0) {
        out.printf(
            "%d skeletons, %d of them in several scripts, %d in ordinary ones%n",
            overlap.skeletons(), overlap.repeated(), overlap.ordinarySkeletons());
        out.printf("%8s %8s %10s %8s%n", "support", "rules", "in common", "share");
      }
      out.printf(
          Locale.ROOT,
          "%8d %8d %10d %7.1f%%%n",
          support,
          overlap.rules(),
          overlap.ordinaryRules(),
          overlap.rules() == 0 ? 0 : 100.0 * overlap.ordinaryRules() / overlap.rules());
    }
    out.flush();
    return code.code();
  }

  private ExitCode read(List<Path> places, List<Entry> entries) {
    return ScriptArguments.each(
        places,
        spec,
        (file, content) -> {
          entries.add(EntryCodec.decode(content, file.toString()));
          return ExitCode.NOTHING;
        });
  }

  /** Returns rules of atoms only: rules of options and logics are not in the paper. */
  private static MinedData mined(List<Entry> entries, int support) {
    Miner miner = new Miner(new Miner.Settings(FormulaAnatomy.CONNECTIVES, support, 0.5, 1));
    entries.forEach(entry -> miner.add(entry, 1));
    return miner.result();
  }
}
