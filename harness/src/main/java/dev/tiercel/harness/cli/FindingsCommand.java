package dev.tiercel.harness.cli;

import dev.tiercel.harness.finding.Mark;
import dev.tiercel.harness.json.Json;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.triage.Group;
import dev.tiercel.harness.triage.KeptFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tiercel findings}: what was found, by defect. */
@Command(
    name = "findings",
    description = {
      "List what campaigns have found, by defect.",
      "A defect is a group of findings whose scripts have their cause in common; it has one line."
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

  @Mixin private final KeptFindings kept = new KeptFindings();

  @Option(
      names = "--all",
      description = "Every finding of a group, one line for each, and what is no bug.")
  private boolean all;

  @Option(names = "--json", description = "One JSON object for each finding.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Group> groups = kept.groups();
    int hidden = 0;
    for (Group group : groups) {
      if (!json && !all && group.findings().stream().allMatch(FindingsCommand::isNoBug)) {
        hidden++;
      } else if (json) {
        for (KeptFinding finding : group.findings()) {
          out.println(Json.line(FindingFields.of(finding, group.name())));
        }
      } else {
        out.println(line(group));
        for (KeptFinding finding : all ? group.findings() : List.<KeptFinding>of()) {
          out.println("    " + finding.name() + "  " + finding.mark());
        }
      }
    }
    if (!json) {
      out.println(sum(groups));
      if (hidden > 0) {
        out.println("Not listed, since marked as no bug: " + hidden + "; --all lists them.");
      }
      kept.knownMet()
          .forEach((bug, count) -> out.println("Known, met " + count + " times: " + bug));
    }
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private static boolean isNoBug(KeptFinding finding) {
    return finding.mark().state() == Mark.State.NOT_A_BUG;
  }

  private static String line(Group group) {
    int count = group.findings().size();
    KeptFinding first = group.first();
    String reason = first.text("reason").lines().findFirst().orElse("");
    return group.name()
        + (count == 1 ? "" : " (" + count + " findings)")
        + "  "
        + first.mark()
        + "\n  "
        + reason
        + "\n  "
        + first.script();
  }

  private static String sum(List<Group> groups) {
    int findings = groups.stream().mapToInt(group -> group.findings().size()).sum();
    return groups.isEmpty()
        ? "No findings."
        : "Defects: " + groups.size() + ", findings: " + findings + ".";
  }
}
