package dev.tiercel.lab;

import dev.tiercel.cli.Completions;
import dev.tiercel.cli.ReferenceOptions;
import dev.tiercel.cli.RunLimits;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.cli.SpecificExitCodes;
import dev.tiercel.cli.SurveyJobs;
import dev.tiercel.cli.UserException;
import dev.tiercel.cli.VersionArguments;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.versions.VersionSurvey;
import dev.tiercel.versions.VersionVector;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tiercel lab survey}: shows which bugs occur in which released versions (HistFuzz, Figure
 * 4).
 */
@SpecificExitCodes(ExitCode.FOUND)
@Command(
    name = "survey",
    description = {"Show how many of the given bugs each released version has."})
final class SurveyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--solvers",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      paramLabel = "NAME[:VERSION][,...]",
      description = "Solvers: all versions of each, or the given ones.")
  private String solvers;

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  @Option(
      names = "--format",
      defaultValue = "markdown",
      paramLabel = "FORM",
      description = "Output format: markdown, csv or json.")
  private String format;

  @Option(names = "--picture", paramLabel = "FILE", description = "Output file of a picture (SVG).")
  private @Nullable Path picture;

  @Mixin private final SurveyJobs jobs = new SurveyJobs();

  @Mixin private final RunLimits limit = new RunLimits();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE|DIR",
      description = "Scripts, or folders of them, such as .tiercel/results/findings.")
  private List<Path> arguments;

  private final Map<String, VersionSurvey> surveys = new LinkedHashMap<>(); // by solver
  private final List<Survey.Row> rows = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    SurveyTable table = table();
    try {
      open();
      ExitCode code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) -> ask(file, EntryCodec.decode(content, ArchiveFile.name(file))));
      if (rows.isEmpty()) {
        throw new UserException(
            "No script names one of " + solvers + "; name the solvers that the scripts are about.");
      }
      Survey survey = new Survey(rows);
      if (picture != null) {
        AtomicFiles.writeNamed(picture, SurveyPicture.svg(survey));
      }
      PrintWriter out = spec.commandLine().getOut();
      out.print(table.of(survey));
      out.flush();
      return code.code();
    } finally {
      surveys.values().forEach(VersionSurvey::close);
    }
  }

  private SurveyTable table() {
    return switch (format) {
      case "markdown" -> SurveyTable.MARKDOWN;
      case "csv" -> SurveyTable.CSV;
      case "json" -> SurveyTable.JSON_LIST;
      default -> throw new UserException("--format " + format + " is not markdown, csv or json.");
    };
  }

  private void open() {
    Map<String, List<SolverId>> versions = new LinkedHashMap<>();
    for (SolverId id : new VersionArguments().of(solvers)) {
      versions.computeIfAbsent(id.name(), name -> new ArrayList<>()).add(id);
    }
    List<SolverId> others = references.solvers();
    versions.forEach(
        (name, ids) ->
            surveys.put(name, new VersionSurvey(ids, others, limit.limits(), jobs.count())));
  }

  private ExitCode ask(Path file, Entry entry) {
    if (isCompany(file)) {
      return ExitCode.NOTHING;
    }
    String target =
        CrashFileNotes.solvers(entry, List.of()).stream()
            .findFirst()
            .map(configuredSolver -> configuredSolver.identity().family())
            .orElse("");
    ExitCode code = ExitCode.NOTHING;
    for (Map.Entry<String, VersionSurvey> solver : surveys.entrySet()) {
      if (target.isEmpty() || target.equals(solver.getKey())) {
        VersionVector vector = solver.getValue().all(entry);
        rows.add(new Survey.Row(name(file), vector));
        code = code.and(vector.showsBug() ? ExitCode.FOUND : ExitCode.NOTHING);
      }
    }
    return code;
  }

  /** Whether a file is a script of a finding's folder that only runs before another one. */
  private static boolean isCompany(Path file) {
    return String.valueOf(file.getFileName()).startsWith("before-")
        && Files.exists(file.resolveSibling("script.smt2"));
  }

  /** Returns the name of the file, or of the finding's folder. */
  private static String name(Path file) {
    String name = String.valueOf(file.getFileName());
    Path folder = file.toAbsolutePath().getParent();
    return name.equals("script.smt2") && folder != null
        ? String.valueOf(folder.getFileName())
        : name.replaceFirst("\\.smt2$", "");
  }
}
