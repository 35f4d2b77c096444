package dev.tiercel.lab;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tiercel lab experiment histfuzz}: what HistFuzz's parts bring (its section IV-D). */
@Command(
    name = "histfuzz",
    description = {
      "Compare the variants of HistFuzz by the edges that each reaches.",
      "HistFuzz, as the paper has it, its two variants, and all mutators with and without it run by turns on an"
          + " instrumented build. Started again, the experiment goes on in its folder."
    })
final class HistFuzzExperiment extends ArmsCommand {
  @Option(
      names = "--arms",
      defaultValue = "histfuzz,histfuzz-n,histfuzz-r,all,no-histfuzz",
      paramLabel = "NAMES",
      description = "Names with commas; histfuzz-paper is one more.")
  private String arms;

  @Option(
      names = "--mined",
      split = ",",
      paramLabel = "FILE",
      description = "Files of `tiercel mine`, and scripts of atoms, in place of the shipped ones.")
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
