package dev.tiercel.lab;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tiercel lab experiment storm}: known bugs and coverage (STORM, section 5, RQ2 and RQ5).
 */
@Command(
    name = "storm",
    description = {
      "Compare the forms of STORM by the known bugs and the edges that each reaches.",
      "STORM, as the paper has it, its incremental mode, and all mutators with and without it run"
          + " by turns on an instrumented build. Started again, the experiment goes on in its folder."
    })
final class StormExperiment extends ArmsCommand {
  @Option(
      names = "--arms",
      defaultValue = "storm,storm-paper,storm-incremental,all,no-storm",
      paramLabel = "NAMES",
      description = "Names with commas.")
  private String arms;

  @Override
  String arms() {
    return arms;
  }

  @Override
  List<String> settings() {
    return List.of();
  }
}
