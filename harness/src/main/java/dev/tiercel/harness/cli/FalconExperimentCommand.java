package dev.tiercel.harness.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tiercel experiment falcon}: Falcon's experiments. */
@Command(
    name = "falcon",
    mixinStandardHelpOptions = true,
    description =
        "Run Falcon's four variants, and STORM's and OpFuzz's mutators without and with its search,"
            + " by turns on an instrumented build, and show the edges that each reaches.")
final class FalconExperimentCommand extends ArmsCommand {
  @Option(
      names = "--arms",
      defaultValue = "",
      paramLabel = "NAMES",
      description = "Names with commas; default all: falcon, falcon-search, ..., opfuzz-opt.")
  private String arms;

  @Option(
      names = "--search",
      defaultValue = "steady",
      paramLabel = "FORM",
      description = "steady or loop, as -Dtiercel.search; default ${DEFAULT-VALUE}.")
  private String search;

  @Override
  String arms() {
    return arms;
  }

  @Override
  List<String> settings() {
    return List.of("search=" + search);
  }
}
