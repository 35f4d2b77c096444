package dev.tiercel.lab;

import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.cli.SolverOption;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.ModelCheck;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.ModelReader;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab models}: measures how many sat answers of a solver the evaluator decides. */
@Command(
    name = "models",
    description = {"Measure how many models of a solver the evaluator decides."})
final class ModelsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final SolverOption solver = new SolverOption();

  @Option(
      names = "--timeout",
      defaultValue = "5s",
      paramLabel = "TIME",
      description = "CPU time limit of one run; the wall time limit is four times as long.")
  private String timeout;

  @Option(names = "--show", description = "Print one line per model that is not confirmed.")
  private boolean show;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  private final Map<String, Integer> reasons = new TreeMap<>();
  private final int[] free = new int[4]; // quantifier-free: true, false, unknown, without a model
  private final int[] quantified = new int[4];
  private long solving;
  private long evaluating;

  @Override
  public Integer call() {
    SolverId id = solver.id();
    Limits limits = Limits.ofMillis(Durations.parse("--timeout", timeout).toMillis());
    PrintWriter out = spec.commandLine().getOut();
    try (Solver open = Solvers.open(id)) {
      ExitCode code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) -> {
                measure(file, EntryCodec.decode(content, ArchiveFile.name(file)), open, limits);
                return ExitCode.NOTHING;
              });
      report(out);
      return code.code();
    }
  }

  private void measure(Path file, Entry entry, Solver open, Limits limits) {
    ConfiguredSolver configuredSolver =
        ConfiguredSolver.of(open, entry.configuration(open.identity().family()));
    Run run = open.run(new Job(entry.toString(), configuredSolver.configuration(), limits));
    if (!run.accepted() || run.verdicts().size() != entry.script().checks()) {
      return;
    }
    List<Check> checks = Check.of(entry.script());
    Answer answer = new Answer(configuredSolver, run);
    Map<Integer, ModelCheck> models = new TreeMap<>();
    new Execution(
            entry,
            (who, script) -> open.run(new Job(script, configuredSolver.configuration(), limits)))
        .models(answer)
        .forEach(model -> models.put(model.check().number(), model));
    for (Check check : checks) {
      if (run.verdicts().get(check.number()) == Verdict.SAT) {
        count(file, check, models);
      }
    }
    if (!models.isEmpty()) {
      solving += run.cpu().toNanos();
      models.values().forEach(this::time);
    }
  }

  /** Measures parsing and evaluation of a model again, without caches. */
  private void time(ModelCheck model) {
    long start = System.nanoTime();
    ModelReader.Reading reading = ModelReader.read(model.text(), model.check().declarations());
    new Evaluator(model.check().definitions(), reading.model()).judge(model.check().formulas());
    evaluating += System.nanoTime() - start;
  }

  private void count(Path file, Check check, Map<Integer, ModelCheck> models) {
    int[] counts = check.formulas().stream().anyMatch(ModelsCommand::binds) ? quantified : free;
    ModelCheck model = models.get(check.number());
    String kind = counts == free ? "quantifier-free: " : "quantified: ";
    String reason = "";
    if (model == null) {
      counts[3]++;
      reason = "no model: " + (check.understood() ? "the solver gives none" : "not understood");
    } else if (model.judgement().fails()) {
      counts[1]++;
      reason = "false: " + model.explanation();
    } else if (model.judgement().verdict() instanceof Unknown unknown) {
      counts[2]++;
      reason = "unknown: " + unknown.reason();
    } else {
      counts[0]++;
      return;
    }
    reasons.merge(kind + reason, 1, Integer::sum);
    if (show) {
      spec.commandLine()
          .getOut()
          .println(ArchiveFile.name(file) + ":" + (check.number() + 1) + ": " + reason);
    }
  }

  private static boolean binds(Term term) {
    return SubTerms.of(term).stream().anyMatch(Binder.class::isInstance);
  }

  private void report(PrintWriter out) {
    reasons.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(e -> out.printf("%6d  %s%n", e.getValue(), e.getKey()));
    line(out, "quantifier-free", free);
    line(out, "quantified", quantified);
    out.printf(
        Locale.ROOT,
        "evaluation %.1f ms, solving %.1f ms of processor time: %.2f %%%n",
        evaluating / 1e6,
        solving / 1e6,
        solving == 0 ? 0 : 100.0 * evaluating / solving);
    out.flush();
  }

  private static void line(PrintWriter out, String kind, int[] counts) {
    int models = counts[0] + counts[1] + counts[2];
    out.printf(
        Locale.ROOT,
        "%s: %d models, %d true, %d false, %d unknown: %.1f %% decided; %d sat without a model%n",
        kind,
        models,
        counts[0],
        counts[1],
        counts[2],
        models == 0 ? 0 : 100.0 * (counts[0] + counts[1]) / models,
        counts[3]);
  }
}
