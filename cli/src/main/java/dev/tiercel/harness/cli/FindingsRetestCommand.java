package dev.tiercel.harness.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.triage.DefectGroup;
import dev.tiercel.harness.triage.StoredFinding;
import dev.tiercel.harness.versions.VersionResult;
import dev.tiercel.harness.versions.VersionSurvey;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.io.PrintWriter;
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

/** {@code tiercel findings retest}: which findings a version still shows. */
@Exits(ExitCode.FOUND)
@Command(
    name = "retest",
    description = {
      "Ask versions of a solver about its findings again, each as by check.",
      "What they say is kept, and tells findings apart: two that a version tells apart are two."
    })
final class FindingsRetestCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FindingLookup kept = new FindingLookup();

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      split = ",",
      paramLabel = "NAME:VERSION[,...]",
      description = "The versions to ask, of one solver.")
  private List<String> versions = new ArrayList<>();

  @Mixin private final SurveyJobs jobs = new SurveyJobs();

  @Mixin private final RunLimits limit = new RunLimits();

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      description = "Findings, their folders, or groups. Default: all of that solver.")
  private List<String> names = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<SolverId> asked = versions.stream().map(SolverId::parse).toList();
    ExitCode code = ExitCode.NOTHING;
    try (VersionSurvey survey = new VersionSurvey(asked, List.of(), limit.limits(), jobs.count())) {
      for (StoredFinding finding : chosen(asked.get(0))) {
        Map<String, String> said = new LinkedHashMap<>();
        for (VersionResult result : survey.all(entry(finding)).results()) {
          said.put(result.version().toString(), result.outcome().toString());
          code = code.and(result.isBug() ? ExitCode.FOUND : ExitCode.NOTHING);
        }
        finding.retested(said);
        out.println(finding.name() + "  " + said);
        out.flush();
      }
    }
    return code.code();
  }

  private List<StoredFinding> chosen(SolverId solver) throws IOException {
    List<StoredFinding> chosen = new ArrayList<>();
    for (String name : names) {
      chosen.addAll(kept.named(name));
    }
    if (names.isEmpty()) {
      for (DefectGroup defectGroup : kept.defectGroups()) {
        chosen.addAll(defectGroup.findings());
      }
      boolean program = solver.name().equals("path");
      chosen.removeIf(f -> !program && !f.text("family").equals(solver.name()));
    }
    return chosen;
  }

  private static Entry entry(StoredFinding finding) throws IOException {
    try {
      return EntryCodec.decode(finding.scriptText(), finding.script().toString());
    } catch (ParseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
