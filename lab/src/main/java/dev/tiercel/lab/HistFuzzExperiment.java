package dev.tiercel.lab;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tiercel lab experiment histfuzz}: the contribution of HistFuzz's parts (its section IV-D).
 */
@Command(
    name = "histfuzz",
    description = {
      "Compare variants of HistFuzz by edge coverage.",
      "HistFuzz as in the paper, its two variants, and all mutators with and without it run in turn"
          + " on an instrumented build. An interrupted experiment resumes in its folder."
    })
final class HistFuzzExperiment extends ArmsCommand {
  @Option(
      names = "--arms",
      defaultValue = "histfuzz,histfuzz-n,histfuzz-r,all,no-histfuzz",
      paramLabel = "NAMES",
      description = "Comma-separated arms; histfuzz-paper is available as well.")
  private String arms;

  @Option(
      names = "--mined",
      split = ",",
      paramLabel = "FILE",
      description =
          "Files of `tiercel mine`, and scripts of atoms, used instead of the bundled ones.")
  private List<String> mined = new ArrayList<>();

  @Override
  String arms() {
    return arms;
  }

  @Override
  List<String> settings() {
    return mined.isEmpty() ? List.of() : List.of("mined=" + String.join(",", absolute(mined)));
  }
}
