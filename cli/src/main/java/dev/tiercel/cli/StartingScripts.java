package dev.tiercel.cli;

import dev.tiercel.harness.start.SeedFolders;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option for the scripts that campaigns start from. */
public final class StartingScripts {
  @Option(
      names = "--seeds",
      defaultValue = SeedFolders.DEFAULT,
      paramLabel = "DIR",
      description = "Scripts to start from.")
  private Path seeds;

  /** Returns their folder. */
  public Path folder() {
    return SeedFolders.found(seeds);
  }
}
