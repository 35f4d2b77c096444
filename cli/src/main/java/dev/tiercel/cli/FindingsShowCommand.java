package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel findings show}: shows everything known of one defect. */
@Command(name = "show", description = "Show a finding, or the findings of a group.")
final class FindingsShowCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FindingLookup kept = new FindingLookup();

  @Option(names = "--json", description = "Print one JSON object per finding.")
  private boolean json;

  @Parameters(paramLabel = "NAME", description = "A finding, its folder, or a group.")
  private String name;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    for (DefectGroup defectGroup : DefectGroup.of(kept.named(name))) {
      for (StoredFinding finding : defectGroup.findings()) {
        if (json) {
          out.println(Json.line(FindingFields.of(finding, defectGroup.name())));
        } else {
          show(finding, defectGroup.name(), out);
        }
      }
    }
    out.flush();
    return ExitCode.NOTHING.code();
  }

  private static void show(StoredFinding finding, String group, PrintWriter out)
      throws IOException {
    out.println(finding.name() + "  " + finding.triageStatus());
    out.println("  group: " + group);
    out.println("  solver: " + finding.text("solver") + ", " + finding.text("version"));
    String options = String.valueOf(finding.record().get("options"));
    out.println(
        "  options: "
            + (options.equals("{}") ? "none" : options)
            + " (level "
            + finding.text("level")
            + ")");
    out.println("  found: " + finding.text("found") + " by Tiercel " + finding.text("tiercel"));
    finding.versions().forEach((version, word) -> out.println("  " + version + ": " + word));
    out.println("  " + finding.text("reason").strip().replace("\n", "\n  "));
    out.println();
    out.println(finding.scriptText().strip());
    String stack = finding.text("stack").strip();
    if (!stack.isEmpty()) {
      out.println("\n" + stack);
    }
    out.println();
  }
}
