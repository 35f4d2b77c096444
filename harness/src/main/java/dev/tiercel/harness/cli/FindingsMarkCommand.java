package dev.tiercel.harness.cli;

import dev.tiercel.harness.finding.Mark;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.triage.KeptFinding;
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

/** {@code tiercel findings mark}: what became of a finding. */
@Command(
    name = "mark",
    description = {
      "Note what became of a finding, or of all of a group.",
      "States: reported URL, fixed, not-a-bug WHY, reopen."
    })
final class FindingsMarkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final KeptFindings kept = new KeptFindings();

  @Parameters(index = "0", paramLabel = "NAME", description = "A finding, its folder, or a group.")
  private String name;

  @Parameters(index = "1", paramLabel = "STATE", description = "How it stands now.")
  private String state;

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "NOTE",
      description = "The report's URL, or why it is no bug.")
  private List<String> note = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    Mark mark = mark(String.join(" ", note).strip());
    PrintWriter out = spec.commandLine().getOut();
    for (KeptFinding finding : kept.named(name)) {
      finding.mark(mark);
      out.println(finding.name() + "  " + mark);
    }
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private Mark mark(String words) {
    return switch (state) {
      case "reported" -> new Mark(Mark.State.REPORTED, needed(words, "the report's URL"));
      case "fixed" -> new Mark(Mark.State.FIXED, words);
      case "not-a-bug" -> new Mark(Mark.State.NOT_A_BUG, needed(words, "why it is none"));
      case "reopen" -> new Mark(Mark.State.OPEN, words);
      default ->
          throw new UserException(
              "'" + state + "' is no state; write reported URL, fixed, not-a-bug WHY or reopen.");
    };
  }

  private String needed(String words, String what) {
    if (words.isEmpty()) {
      throw new UserException("'" + state + "' needs " + what + " behind it.");
    }
    return words;
  }
}
