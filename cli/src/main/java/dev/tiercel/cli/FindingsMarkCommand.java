package dev.tiercel.cli;

import dev.tiercel.finding.TriageStatus;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel findings mark}: sets the triage state of a finding. */
@Command(
    name = "mark",
    description = {
      "Set the status of a finding, or of all findings of a group.",
      "States: reported URL, fixed, not-a-bug WHY, reopen."
    })
final class FindingsMarkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FindingLookup kept = new FindingLookup();

  @Parameters(index = "0", paramLabel = "NAME", description = "A finding, its folder, or a group.")
  private String name;

  @Parameters(index = "1", paramLabel = "STATE", description = "The new status.")
  private String state;

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "NOTE",
      description = "URL of the report, or the reason why it is no bug.")
  private List<String> note = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    TriageStatus triageStatus = mark(String.join(" ", note).strip());
    PrintWriter out = spec.commandLine().getOut();
    for (StoredFinding finding : kept.named(name)) {
      finding.mark(triageStatus);
      out.println(finding.name() + "  " + triageStatus);
    }
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private TriageStatus mark(String words) {
    return switch (state) {
      case "reported" ->
          new TriageStatus(TriageStatus.State.REPORTED, needed(words, "the report's URL"));
      case "fixed" -> new TriageStatus(TriageStatus.State.FIXED, words);
      case "not-a-bug" ->
          new TriageStatus(TriageStatus.State.NOT_A_BUG, needed(words, "why it is none"));
      case "reopen" -> new TriageStatus(TriageStatus.State.OPEN, words);
      default ->
          throw new UserException(
              "'"
                  + state
                  + "' is not a status; write reported URL, fixed, not-a-bug WHY or reopen.");
    };
  }

  private String needed(String words, String what) {
    if (words.isEmpty()) {
      throw new UserException("'" + state + "' needs " + what + " behind it.");
    }
    return words;
  }
}
