package dev.tiercel.cli;

import dev.tiercel.finding.TriageStatus;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tiercel findings}: lists the findings by defect. */
@Command(
    name = "findings",
    description = {
      "List the findings of campaigns, grouped by defect.",
      "A defect is a group of findings with a common cause; each has one line."
    },
    subcommands = {
      FindingsShowCommand.class,
      FindingsMarkCommand.class,
      FindingsRetestCommand.class,
      FindingsKeepCommand.class,
      FindingsTableCommand.class,
    })
final class FindingsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FindingLookup kept = new FindingLookup();

  @Option(
      names = "--all",
      description = "List every finding of each group, and those marked as no bug.")
  private boolean all;

  @Option(names = "--json", description = "Print one JSON object per finding.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<DefectGroup> defectGroups = kept.defectGroups();
    int hidden = 0;
    for (DefectGroup defectGroup : defectGroups) {
      if (!json && !all && defectGroup.findings().stream().allMatch(FindingsCommand::isNoBug)) {
        hidden++;
      } else if (json) {
        for (StoredFinding finding : defectGroup.findings()) {
          out.println(Json.line(FindingFields.of(finding, defectGroup.name())));
        }
      } else {
        out.println(line(defectGroup));
        for (StoredFinding finding : all ? defectGroup.findings() : List.<StoredFinding>of()) {
          out.println("    " + finding.name() + "  " + finding.triageStatus());
        }
      }
    }
    if (!json) {
      out.println(sum(defectGroups) + leftOut());
      if (hidden > 0) {
        out.println("Not listed, since marked as no bug: " + hidden + "; --all lists them.");
      }
      kept.knownMet()
          .forEach(
              (bug, count) ->
                  out.println(
                      "Known, met " + (count == 1 ? "once" : count + " times") + ": " + bug));
    }
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private static boolean isNoBug(StoredFinding finding) {
    return finding.triageStatus().state() == TriageStatus.State.NOT_A_BUG;
  }

  private static String line(DefectGroup defectGroup) {
    int count = defectGroup.findings().size();
    StoredFinding first = defectGroup.first();
    String reason = first.text("reason").lines().findFirst().orElse("");
    return defectGroup.name()
        + (count == 1 ? "" : " (" + count + " findings)")
        + "  "
        + first.triageStatus()
        + "\n  "
        + reason
        + "\n  "
        + first.script();
  }

  private String leftOut() {
    int unreadable = kept.unreadable();
    return unreadable == 0
        ? ""
        : " "
            + unreadable
            + (unreadable == 1 ? " that cannot be read is" : " that cannot be read are")
            + " left out.";
  }

  private static String sum(List<DefectGroup> defectGroups) {
    int findings =
        defectGroups.stream().mapToInt(defectGroup -> defectGroup.findings().size()).sum();
    return defectGroups.isEmpty()
        ? "No findings."
        : "Defects: " + defectGroups.size() + ", findings: " + findings + ".";
  }
}
