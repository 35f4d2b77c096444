package dev.tiercel.cli;

import dev.tiercel.harness.campaign.MinedFiles;
import dev.tiercel.mutate.space.SearchSpace;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Option for mined data that mutators use. */
public final class MinedOption {
  @Option(
      names = "--mined",
      split = ",",
      paramLabel = "FILE",
      description = "Files written by `tiercel mine`, used instead of the bundled data.")
  private List<Path> mined = List.of();

  /** Returns a search space with the mined data. */
  public SearchSpace applyTo(SearchSpace space) {
    return MinedFiles.read(mined).applyTo(space);
  }
}
