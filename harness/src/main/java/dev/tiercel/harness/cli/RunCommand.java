package dev.tiercel.harness.cli;

import dev.tiercel.harness.finding.Report;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel run}: the verdicts as the harness sees them. */
@Command(name = "run", description = "Run a solver on scripts; verdicts as the fuzzer sees them.")
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final RunOptions options = new RunOptions();

  @Option(names = "--fresh", description = "Start a new process for every script.")
  private boolean fresh;

  @Option(names = "--output", description = "Show all that the solver printed.")
  private boolean output;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    SolverId id = options.solver();
    Limits limits = Limits.ofMillis(options.timeout().toMillis());
    PrintWriter out = spec.commandLine().getOut();
    try (Solver open = fresh ? Solvers.openFresh(id) : Solvers.open(id)) {
      return Scripts.each(
              arguments,
              spec,
              (file, content) -> {
                String script = FileText.decode(content);
                show(file, open.run(new Job(script, options.configuration(), limits)), out);
                return ExitCode.NOTHING;
              })
          .code();
    }
  }

  private void show(Path file, Run run, PrintWriter out) {
    out.println(file + ": " + Report.verdicts(run));
    if (run.failure() != null) {
      out.println("  " + run.failure().kind() + ": " + run.failure().key());
    }
    if (output) {
      out.print(run.output());
      out.print(run.error());
    }
    out.flush();
  }
}
