package dev.tiercel.lab;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tiercel lab experiment falcon}: Falcon's experiments. */
@Command(
    name = "falcon",
    description = {
      "Compare the variants of Falcon by the edges that each reaches.",
      "Four variants, and STORM's and OpFuzz's mutators without and with its search, run by turns on"
          + " an instrumented build. Started again, the experiment goes on in its folder."
    })
final class FalconExperimentCommand extends ArmsCommand {
  @Option(
      names = "--arms",
      defaultValue = "",
      paramLabel = "NAMES",
      description = {
        "Names with commas: falcon, falcon-search, ..., opfuzz-opt. Default: all.",
        "Settings of one arm stand behind its name: falcon:least-timeout=50ms."
      })
  private String arms;

  @Option(
      names = "--search",
      defaultValue = "steady",
      paramLabel = "FORM",
      description = "steady or loop, as -Dtiercel.search.")
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
