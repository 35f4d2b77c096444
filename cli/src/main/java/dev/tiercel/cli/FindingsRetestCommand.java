package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tiercel findings retest}: tests whether a version still shows findings and kept scripts.
 */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "retest",
    description = {
      "Check whether newer versions of a solver still have the bugs that were found.",
      "Results are stored with the findings and refine their grouping: findings that differ in a"
          + " version are different bugs. Kept scripts, such as those of corpus/regressions, are"
          + " given as files or folders. Exit code 1 if a version shows a bug, 4 if no version could"
          + " be judged."
    })
final class FindingsRetestCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FindingLookup kept = new FindingLookup();

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      split = ",",
      paramLabel = "NAME:VERSION[,...]",
      description = "Versions of one solver to check. Default: the newest version of each solver.")
  private List<String> versions = new ArrayList<>();

  @Mixin private final SurveyJobs jobs = new SurveyJobs();

  @Mixin private final RunLimits limit = new RunLimits();

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME|FILE|DIR",
      description =
          "Findings, their folders, groups, or kept scripts. Default: all findings of that solver.")
  private List<String> names = new ArrayList<>();

  private final VersionArguments released = new VersionArguments();

  @Override
  public Integer call() throws IOException {
    ExitCode code = ExitCode.NOTHING;
    for (StoredFinding finding : findings()) {
      Entry entry = entry(finding.scriptText(), finding.script());
      Map<String, String> said = said(finding.name(), finding.text("family"), entry);
      finding.retested(said);
      code = code.and(code(said));
    }
    for (Path file : scripts()) {
      Entry entry = entry(InputFile.text(file), file);
      String family =
          CrashFileNotes.named(entry, List.of()).stream()
              .map(target -> target.identity().family())
              .findFirst()
              .orElseThrow(() -> new UserException(file + " names no solver by ';! target'."));
      if (wanted(family)) {
        code = code.and(code(said(String.valueOf(file.getFileName()), family, entry)));
      }
    }
    return code.code();
  }

  private static ExitCode code(Map<String, String> said) {
    if (said.containsValue(VersionResult.Outcome.BUG.toString())) {
      return ExitCode.FOUND;
    }
    boolean decided = said.containsValue(VersionResult.Outcome.OK.toString());
    return decided ? ExitCode.NOTHING : ExitCode.UNDECIDED;
  }

  /** Tests the versions, and prints and returns the results. */
  private Map<String, String> said(String name, String family, Entry entry) {
    List<SolverId> asked = asked(family);
    Map<String, String> said = new LinkedHashMap<>();
    PrintWriter out = spec.commandLine().getOut();
    try (VersionSurvey survey = new VersionSurvey(asked, List.of(), limit.limits(), jobs.count())) {
      for (VersionResult result : survey.all(entry).results()) {
        said.put(result.version().toString(), result.outcome().toString());
        out.println(name + "  " + result.line());
      }
    }
    out.flush();
    return said;
  }

  private List<SolverId> asked(String family) {
    if (!versions.isEmpty()) {
      return versions.stream().map(SolverId::parse).toList();
    }
    List<SolverId> all = released.of(family);
    return all.subList(all.size() - 1, all.size());
  }

  /** Whether the user's option covers a solver family; a program may be of any family. */
  private boolean wanted(String family) {
    String named = versions.isEmpty() ? family : SolverId.parse(versions.get(0)).name();
    return named.equals("path") || named.equals(family);
  }

  private List<StoredFinding> findings() throws IOException {
    List<StoredFinding> chosen = new ArrayList<>();
    for (String name : names) {
      if (!isScripts(name)) {
        chosen.addAll(kept.named(name));
      }
    }
    if (names.isEmpty()) {
      for (DefectGroup defectGroup : kept.defectGroups()) {
        chosen.addAll(defectGroup.findings());
      }
      chosen.removeIf(finding -> !wanted(finding.text("family")));
    }
    return chosen;
  }

  private List<Path> scripts() {
    List<Path> named =
        names.stream().filter(FindingsRetestCommand::isScripts).map(Path::of).toList();
    return named.isEmpty()
        ? List.of()
        : ScriptFiles.of(
            named, ScriptFiles.SCRIPT, (file, why) -> spec.commandLine().getErr().println(why));
  }

  private static boolean isScripts(String name) {
    Path path = Path.of(name);
    boolean folder = Files.isDirectory(path) && !Files.exists(path.resolve("finding.json"));
    return folder || Files.isRegularFile(path);
  }

  private static Entry entry(String text, Path file) {
    try {
      return EntryCodec.decode(text, file.toString());
    } catch (ParseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
