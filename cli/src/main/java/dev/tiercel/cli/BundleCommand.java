package dev.tiercel.cli;

import dev.tiercel.bundle.Bundle;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CrashFile;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.triage.StoredFinding;
import dev.tiercel.triage.VersionsTable;
import dev.tiercel.versions.VersionResult;
import dev.tiercel.versions.VersionSurvey;
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

/** {@code tiercel bundle}: packages a bug for the solver's developers. */
@Command(
    name = "bundle",
    description = {
      "Package a finding as a standalone reproducer.",
      "The folder contains the scripts, the solver's output, repro.sh, and issue.md in the form"
          + " that the solver's developers ask for. It does not need Tiercel."
    })
final class BundleCommand implements Callable<Integer> {
  private static final int MOST_NEWEST = 3; // releases tried until one can be run here

  @Spec private CommandSpec spec;

  @Mixin private final FindingLookup kept = new FindingLookup();

  @Mixin private final RunLimits limit = new RunLimits();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "bundles",
      description = "Parent folder of the bundle.")
  private Path out;

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME",
      description = "Solver to use if the file names none.")
  private @Nullable String solver;

  @Option(
      names = "--judge",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME",
      description = "Another solver to ask, whose models are checked as well; repeatable.")
  private List<String> judges = new ArrayList<>();

  @Parameters(
      paramLabel = "FINDING|FILE",
      description =
          "A finding, its folder or its group; or a script such as those of corpus/regressions.")
  private String name;

  @Override
  public Integer call() throws IOException {
    boolean file = name.endsWith(".smt2") && Files.isRegularFile(Path.of(name));
    StoredFinding finding = file ? null : kept.find(name);
    Path folder = out.resolve(finding == null ? stem(Path.of(name)) : finding.name());
    Bundle.Source source = withNewest(source(finding));
    say("Confirming the bug in fresh processes, and asking other solvers.");
    Bundle.WrittenBundle written = new Bundle(limit.cpu()).write(source, folder);
    PrintWriter words = spec.commandLine().getOut();
    words.println(written.reason().strip());
    words.println(folder + ": repro.sh reproduces it, issue.md is the report to file.");
    words.println("Before you file it:");
    written.checklist().forEach(line -> words.println("  [ ] " + line));
    words.flush();
    return ExitCode.NOTHING.code();
  }

  private Bundle.Source source(@Nullable StoredFinding finding) throws IOException {
    if (finding != null) {
      Path first = finding.folder().resolve("script.smt2");
      return new Bundle.Source(
          finding.scriptText(),
          finding.script().toString(),
          FileText.decode(InputFile.read(first)),
          finding.record(),
          released(finding.versions()),
          List.of(),
          asked());
    }
    CrashFile script = CrashFile.read(Path.of(name));
    if (!script.removed().isEmpty()) {
      spec.commandLine().getErr().println(script.removed());
    }
    if (solver == null && script.settings(List.of()).isEmpty()) {
      throw new UserException(name + " names no solver; name one by --solver.");
    }
    return new Bundle.Source(
        FileText.decode(InputFile.read(Path.of(name))),
        name,
        null,
        Map.of(),
        known(Path.of(name)),
        solver == null ? List.of() : List.of(SolverId.parse(solver)),
        asked());
  }

  /** Returns versions without the solver's name, {@code 4.14.1} for {@code z3:4.14.1}. */
  private static Map<String, String> released(Map<String, String> versions) {
    Map<String, String> released = new LinkedHashMap<>();
    versions.forEach((label, word) -> released.put(label.replaceFirst("^\\w+:", ""), word));
    return released;
  }

  /** Returns the affected versions that the table beside a kept script records. */
  private static Map<String, String> known(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    String said = folder == null ? "" : VersionsTable.read(folder).versions(stem(file));
    return said.isEmpty() ? Map.of() : Map.of("releases", said);
  }

  /** Returns the source with the result of the newest release, if that is available. */
  private Bundle.Source withNewest(Bundle.Source source) {
    try {
      Entry entry = EntryCodec.decode(source.text(), source.name());
      List<SolverId> all = new ArrayList<>(source.otherwise());
      CrashFileNotes.solvers(entry, List.of()).forEach(p -> all.add(p.solver()));
      List<SolverId> releases = all.isEmpty() ? List.of() : Solvers.versions(all.get(0).name());
      if (releases.isEmpty()) {
        return source;
      }
      Map<String, String> versions = new LinkedHashMap<>(source.versions());
      int oldest = Math.max(0, releases.size() - MOST_NEWEST);
      for (int i = releases.size() - 1; i >= oldest; i--) {
        SolverId newest = releases.get(i);
        say(
            "Running "
                + newest
                + (i == releases.size() - 1 ? ", the newest release," : "")
                + " on the script.");
        try (VersionSurvey survey =
            new VersionSurvey(List.of(newest), List.of(), limit.limits(), 1)) {
          VersionResult result = survey.all(entry).results().get(0);
          if (result.outcome() != VersionResult.Outcome.UNAVAILABLE) {
            if (!stillIn(source, newest)) {
              versions.put(
                  newest.version() + " (the newest that could be run)",
                  result.outcome().toString());
            }
            break;
          }
        }
        say(newest + " cannot be run here; try it elsewhere before you report the bug.");
      }
      return source.withVersions(versions);
    } catch (ParseException | SolverUnavailableException e) {
      return source; // an unavailable solver adds nothing
    }
  }

  /** Whether the known versions include the newest release. */
  private static boolean stillIn(Bundle.Source source, SolverId newest) {
    return source.versions().values().stream()
        .anyMatch(word -> word.endsWith("still in " + newest.version()));
  }

  private void say(String sentence) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(sentence);
    err.flush();
  }

  private List<SolverId> asked() {
    return judges.stream().map(SolverId::parse).toList();
  }

  private static String stem(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("\\.smt2$", "");
  }
}
