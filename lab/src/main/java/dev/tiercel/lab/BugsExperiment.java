package dev.tiercel.lab;

import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.cli.UserException;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.BugSearch;
import dev.tiercel.experiment.Technique;
import dev.tiercel.experiment.TechniqueTable;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.versus.ProcessCpuTime;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab experiment bugs}: mutants to a bug, by technique and script. */
@Command(
    name = "bugs",
    description = {
      "Measure mutants and CPU time to a bug, by technique and script.",
      "Each technique gets the same CPU time per script, on one solver; a violation counts once it"
          + " is confirmed in fresh processes. Reproduces DIVER's Table IV and ValFuzz's Table V."
    })
final class BugsExperiment implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FaultySolver target = new FaultySolver();

  @Option(names = "--option", paramLabel = "K=V", description = "A solver option; repeatable.")
  private Map<String, String> options = new TreeMap<>();

  @Option(
      names = "--techniques",
      split = ";",
      defaultValue = "diver;diver:paper",
      paramLabel = "NAMES",
      description = "Semicolon-separated mutators, each with an optional variant after a colon.")
  private List<String> techniques;

  @Option(
      names = "--cpu",
      defaultValue = "60s",
      paramLabel = "TIME",
      description = "CPU time per technique and script, including the solver.")
  private String cpu;

  @Option(
      names = "--mutants",
      defaultValue = "0",
      description = "Maximum number of mutants per technique and script. Default: unlimited.")
  private long mutants;

  @Option(
      names = "--each",
      defaultValue = "0",
      description =
          "Mutants per parent before the next parent is drawn from the pool, 1000 in DIVER."
              + " Default: all mutants are derived from the script itself.")
  private int each;

  @Option(
      names = "--stacked",
      defaultValue = "1",
      description = "Maximum number of mutators applied per mutant, 1 to 6.")
  private int stacked;

  @Option(names = "--first", description = "Stop at the first bug of each script.")
  private boolean first;

  @Option(
      names = "--timeout",
      defaultValue = "1s",
      paramLabel = "TIME",
      description = "CPU time limit of one run.")
  private String timeout;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts to mutate.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    List<Technique> columns = techniques.stream().map(Technique::parse).toList();
    PrintWriter out = spec.commandLine().getOut();
    TechniqueTable table = new TechniqueTable(columns.stream().map(Technique::name).toList());
    ExitCode code =
        ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              Entry entry = EntryCodec.decode(content, file.toString());
              for (Technique technique : columns) {
                BugSearch.Result result = hunt(file, entry, technique);
                if (result == null) {
                  return ExitCode.ENVIRONMENT;
                }
                table.add(technique.name(), result);
                out.println(TechniqueTable.line(file.getFileName() + "", technique.name(), result));
                out.flush();
              }
              return ExitCode.NOTHING;
            });
    out.println();
    table.lines().forEach(out::println);
    out.flush();
    return code.code();
  }

  /** Returns {@code null}, and prints a sentence, where the script's solver is unavailable. */
  private BugSearch.@Nullable Result hunt(Path file, Entry entry, Technique technique) {
    Solver solver = target.open(file, entry, spec.commandLine().getErr());
    if (solver == null) {
      return null;
    }
    String family = solver.identity().family();
    Configuration set = options.isEmpty() ? entry.configuration(family) : Configuration.of(options);
    SearchSpace space = SearchSpace.of(solver.identity().dialect(), List.of(solver.options()));
    double seconds = Durations.parse("--cpu", cpu).toMillis() / 1e3;
    Limits limits = Limits.of(Durations.parse("--timeout", timeout), 1L << 30);
    try (BugSearch hunt = new BugSearch(solver, limits, ProcessCpuTime::ownTreeSeconds)) {
      return hunt.from(
          entry.withConfiguration(family, set),
          technique.engine(space, stacked),
          new BugSearch.Plan(seconds, mutants, each, first),
          seed.value());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
