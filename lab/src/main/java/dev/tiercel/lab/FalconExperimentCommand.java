package dev.tiercel.lab;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tiercel lab experiment falcon}: Falcon's experiments. */
@Command(
    name = "falcon",
    description = {
      "Compare variants of Falcon by edge coverage.",
      "Four variants, and the mutators of STORM and OpFuzz without and with Falcon's search, run in"
          + " turn on an instrumented build. An interrupted experiment resumes in its folder."
    })
final class FalconExperimentCommand extends ArmsCommand {
  @Option(
      names = "--arms",
      defaultValue = "",
      paramLabel = "NAMES",
      description = {
        "Comma-separated arms: falcon, falcon-search, ..., opfuzz-opt. Default: all.",
        "Settings of one arm follow its name: falcon:least-timeout=50ms."
      })
  private String arms;

  @Option(
      names = "--search",
      defaultValue = "steady",
      paramLabel = "FORM",
      description = "Search: steady or loop, as for -Dtiercel.search.")
  private String search;

  @Option(
      names = "--performance",
      description =
          "Count performance bugs as well; each suspected one is repeated, which takes CPU time.")
  private boolean performance;

  @Override
  String arms() {
    return arms;
  }

  @Override
  List<String> settings() {
    String form = "search=" + search;
    return performance ? List.of(form, "oracles=+performance") : List.of(form);
  }
}
