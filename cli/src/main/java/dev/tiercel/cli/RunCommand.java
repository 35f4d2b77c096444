package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.FindingReadme;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.DryRun;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.FileAccess;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.exec.RunInterpreter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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

/** {@code tiercel run}: runs a solver and shows its verdicts. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "run",
    description = {
      "Run a solver on scripts, and show its verdicts.",
      "Without --option it runs under the options of a script's ;! lines, if they name its family."
    })
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final RunOptions options = new RunOptions();

  @Option(names = "--fresh", description = "Start a new process for every script.")
  private boolean fresh;

  @Option(names = "--output", description = "Print the solver's output.")
  private boolean output;

  @Option(
      names = "--json",
      description = "Print one JSON object per script; times are in milliseconds.")
  private boolean json;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    SolverId id = options.solver();
    Limits limits = options.limits();
    Configuration given = options.configuration();
    PrintWriter out = spec.commandLine().getOut();
    try (Solver open = fresh ? Solvers.openFresh(id) : Solvers.open(id)) {
      return ScriptArguments.each(
              arguments,
              spec,
              (file, content) -> {
                String script = FileText.decode(content);
                Configuration set = given.isDefault() ? own(open, file, content) : given;
                Run run = open.run(new Job(script, set, limits));
                if (run.silent()) {
                  DryRun.of(open);
                }
                show(file, script, set, run, out);
                return code(file, content, run);
              })
          .code();
    }
  }

  /**
   * Returns the options of the script's {@code ;!} lines, except those that open files. Options of
   * the command line replace them, as in {@code check}.
   */
  private static Configuration own(Solver open, Path file, byte[] content) {
    try {
      Entry entry = EntryCodec.decode(content, ArchiveFile.name(file));
      return FileAccess.KNOWN.strip(entry.configuration(open.options().solver()));
    } catch (ParseException unreadable) {
      return Configuration.DEFAULT; // the solver may read what we do not
    }
  }

  /**
   * Returns the exit code; a script that the solver rejects counts as a usage error, like one that
   * does not parse.
   */
  private ExitCode code(Path file, byte[] content, Run run) {
    if (run.failure() != null) {
      return complains(run) && !reads(file, content) ? ExitCode.USAGE : ExitCode.FOUND;
    } else if (run.rejection() != null) {
      return ExitCode.USAGE;
    } else if (run.silent()) {
      PrintWriter err = spec.commandLine().getErr();
      err.println(
          ArchiveFile.name(file)
              + ": "
              + options.solver()
              + " does not answer every check, nor say why.");
      err.flush();
      return ExitCode.UNDECIDED;
    }
    return ExitCode.NOTHING;
  }

  /** Whether the solver only reported an internal error and did not crash. */
  private static boolean complains(Run run) {
    return run.failure() != null && run.failure().kind() == Failure.Kind.INTERNAL_ERROR;
  }

  /** Whether Tiercel can parse a script; on an ill-formed one a solver may print any error. */
  private boolean reads(Path file, byte[] content) {
    try {
      EntryCodec.decode(content, ArchiveFile.name(file));
      return true;
    } catch (ParseException e) {
      spec.commandLine().getErr().println(e.getMessage());
      spec.commandLine().getErr().flush();
      return false;
    }
  }

  private void show(Path file, String script, Configuration set, Run run, PrintWriter out) {
    if (json) {
      out.println(Json.line(fields(file, script, set, run)));
    } else {
      out.println(
          ArchiveFile.name(file)
              + ": "
              + verdicts(script, run)
              + "  ("
              + run.cpu().toMillis()
              + " ms)");
      if (run.failure() != null) {
        out.println("  " + run.failure().kind() + ": " + run.failure().key());
      }
      if (output) {
        out.print(run.output());
        out.print(run.error());
      }
    }
    out.flush();
  }

  private String verdicts(String script, Run run) {
    if (!isWithoutCheck(script, run)) {
      return FindingReadme.verdicts(run);
    }
    return output || run.output().isBlank() ? "no check" : "no check; --output shows the responses";
  }

  /** Whether a run has no verdict because the script has no check. */
  private static boolean isWithoutCheck(String script, Run run) {
    return run.accepted() && !run.cutShort() && !RunInterpreter.hasCheck(script);
  }

  private Map<String, Object> fields(Path file, String script, Configuration set, Run run) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", ArchiveFile.name(file));
    fields.put("solver", options.solver().toString());
    fields.put("options", set.values());
    fields.put(
        "answers",
        isWithoutCheck(script, run)
            ? List.of()
            : run.verdicts().stream().map(v -> v.name().toLowerCase(Locale.ROOT)).toList());
    fields.put("cpu", run.cpu().toMillis());
    fields.put("wall", run.wall().toMillis());
    fields.put("exit", run.exit());
    if (run.rejection() != null) {
      fields.put("error", run.rejection());
    }
    if (run.failure() != null) {
      fields.put("kind", run.failure().kind().toString());
      fields.put("key", run.failure().key());
      fields.put("stack", run.failure().detail());
    }
    if (output) {
      fields.put("output", run.output());
    }
    return fields;
  }
}
