package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.solver.SolverId;
import dev.tiercel.triage.VersionsTable;
import dev.tiercel.versions.VersionResult;
import dev.tiercel.versions.VersionResult.Outcome;
import dev.tiercel.versions.VersionSurvey;
import dev.tiercel.versions.VersionVector;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel versions}: shows which released versions of a solver have a bug. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "versions",
    description = {
      "Show which released versions of a solver have a bug.",
      "Without a script, lists the versions. Scripts are judged as by check; a script that names"
          + " its solver needs no --solver. Versions that are not available here are reported as"
          + " gaps."
    })
final class VersionsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME[:VERSION][,...]",
      description =
          "Solver: all its versions, or the given ones. Default: the one that the script names.")
  private @Nullable String solver;

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  @Option(names = "--bisect", description = "Bisect instead of running all versions.")
  private boolean bisect;

  @Option(
      names = "--tsv",
      description = "Print one line per script in the format of corpus/regressions/versions.tsv.")
  private boolean tsv;

  @Mixin private final SurveyJobs jobs = new SurveyJobs();

  @Mixin private final RunLimits limit = new RunLimits();

  @Parameters(arity = "0..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments = new ArrayList<>();

  private final VersionArguments named = new VersionArguments();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (arguments.isEmpty()) {
      if (solver == null) {
        throw new UserException("Name a solver by --solver, or a script that names one.");
      }
      named.of(solver).forEach(out::println);
      return ExitCode.NOTHING.code();
    }
    return ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              Entry entry = EntryCodec.decode(content, ArchiveFile.name(file));
              return show(file, asked(entry, file), entry, out);
            })
        .code();
  }

  /**
   * Returns the versions to test: of the solver that the user names, otherwise of the script's
   * target.
   */
  private List<SolverId> asked(Entry entry, Path file) {
    if (solver != null) {
      return named.of(solver);
    }
    return CrashFileNotes.solvers(entry, List.of()).stream()
        .findFirst()
        .map(target -> named.of(target.identity().family()))
        .orElseThrow(
            () ->
                new UserException(
                    ArchiveFile.name(file) + " names no solver; name one by --solver."));
  }

  private ExitCode show(Path file, List<SolverId> versions, Entry entry, PrintWriter out) {
    List<SolverId> others = references.solvers();
    try (VersionSurvey survey = new VersionSurvey(versions, others, limit.limits(), jobs.count())) {
      VersionVector vector = bisect ? survey.bisected(entry) : survey.all(entry);
      if (tsv) {
        out.println(row(file, vector).line());
      } else {
        for (VersionResult result : vector.results()) {
          out.println("  " + result.line());
        }
        out.println(ArchiveFile.name(file) + ": " + vector.summary());
      }
      out.flush();
      if (vector.showsBug()) {
        return ExitCode.FOUND;
      }
      return vector.isDecided() ? ExitCode.NOTHING : ExitCode.UNDECIDED;
    }
  }

  private static VersionsTable.Row row(Path file, VersionVector vector) {
    List<String> silent = new ArrayList<>(vector.with(Outcome.UNDECIDED));
    silent.addAll(vector.with(Outcome.UNSUPPORTED));
    silent.addAll(vector.with(Outcome.UNAVAILABLE));
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.smt2$", "");
    String family = vector.results().get(0).version().name();
    return new VersionsTable.Row(name, family, vector.summary(), silent);
  }
}
