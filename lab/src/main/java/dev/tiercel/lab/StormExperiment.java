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
      "Compare variants of STORM by known bugs and edge coverage.",
      "STORM as in the paper, its incremental mode, and all mutators with and without it run in"
          + " turn on an instrumented build. An interrupted experiment resumes in its folder."
    })
final class StormExperiment extends ArmsCommand {
  @Option(
      names = "--arms",
      defaultValue = "storm,storm-paper,storm-incremental,all,no-storm",
      paramLabel = "NAMES",
      description = "Comma-separated arms.")
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
