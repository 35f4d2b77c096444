package dev.tiercel.lab;

import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.BoundsReduction;
import dev.tiercel.experiment.BugSearch;
import dev.tiercel.experiment.Technique;
import dev.tiercel.finding.FindingReduction;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.versus.ProcessCpuTime;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab experiment minimisation}: STORM's RQ4. */
@Command(
    name = "minimisation",
    description = {
      "Compare reduction by STORM's bounds with the delta debugger.",
      "Makes instances of each script until one shows a bug of the target, and reduces it by the"
          + " bounds, by all other passes, and by all passes (STORM, section 5, RQ4)."
    })
final class MinimisationExperiment implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FaultySolver target = new FaultySolver();

  @Option(
      names = "--technique",
      defaultValue = "storm.paper",
      paramLabel = "NAME",
      description = "Mutator that makes instances: storm.paper, storm or storm.incremental.")
  private String technique;

  @Option(
      names = "--cpu",
      defaultValue = "30s",
      paramLabel = "TIME",
      description = "CPU time per script until an instance shows a bug.")
  private String cpu;

  @Option(
      names = "--timeout",
      defaultValue = "1s",
      paramLabel = "TIME",
      description = "CPU time limit of one run.")
  private String timeout;

  @Option(
      names = "--candidates",
      defaultValue = "2000",
      paramLabel = "N",
      description = "Maximum number of candidates per instance and way of reduction.")
  private int candidates;

  @Option(
      names = "--jobs",
      defaultValue = "1",
      paramLabel = "N",
      description = "Number of candidates that are tested in parallel.")
  private int jobs;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE|DIR",
      description = "Scripts to make instances of.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    BoundsReduction comparison = new BoundsReduction(jobs, candidates);
    out.println(BoundsReduction.header());
    ExitCode code =
        ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              FindingReduction bug = instance(file, EntryCodec.decode(content, file.toString()));
              String name = String.valueOf(file.getFileName()).replaceFirst("\\.smt2$", "");
              out.println(
                  bug == null ? name + ": no instance shows a bug" : comparison.reduced(name, bug));
              out.flush();
              return ExitCode.NOTHING;
            });
    out.println(comparison.medians());
    out.flush();
    return code.code();
  }

  /** Returns an instance that shows a bug; {@code null} if none was found. */
  private @Nullable FindingReduction instance(Path file, Entry script) {
    Solver solver = target.open(file, script, spec.commandLine().getErr());
    if (solver == null) {
      return null;
    }
    SolverId id = solver.id();
    String family = solver.identity().family();
    Limits limits = Limits.of(Durations.parse("--timeout", timeout), 1L << 30);
    SearchSpace space = SearchSpace.of(solver.identity().dialect(), List.of(solver.options()));
    try (BugSearch search = new BugSearch(solver, limits, ProcessCpuTime::ownTreeSeconds)) {
      double seconds = Durations.parse("--cpu", cpu).toMillis() / 1e3;
      List<BugSearch.FoundBug> bugs =
          search
              .from(
                  script.withConfiguration(family, script.configuration(family)),
                  Technique.parse(technique).engine(space, 1),
                  new BugSearch.Plan(seconds, 0, 0, true),
                  seed.value())
              .hits();
      return bugs.isEmpty()
          ? null
          : FindingReduction.of(
              bugs.get(0).script(), List.of(id), limits.timesScaled(10).withMoreMemory());
    } catch (SolverUnavailableException e) {
      spec.commandLine().getErr().println(file + " is left out: " + e.getMessage());
      return null;
    }
  }
}
