package dev.tiercel.lab;

import dev.tiercel.harness.start.SeedFolders;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options for the start of trials: scripts and random seed. */
final class TrialSeeds {
  @Option(
      names = "--seeds",
      defaultValue = SeedFolders.DEFAULT,
      paramLabel = "DIR",
      description = "Scripts to start from.")
  private Path seeds;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Random seed of the first round; each further round uses the next number.")
  private long seed;

  /** Returns the folder of scripts. */
  Path scripts() {
    return SeedFolders.found(seeds);
  }

  long first() {
    return seed;
  }
}
