package dev.tiercel.lab;

import dev.tiercel.cli.StartingScripts;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the start of trials: scripts and random seed. */
final class TrialSeeds {
  @Mixin private final StartingScripts seeds = new StartingScripts();

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Random seed of the first round; each further round uses the next number.")
  private long seed;

  /** Returns the folder of scripts. */
  Path scripts() {
    return seeds.folder();
  }

  long first() {
    return seed;
  }
}
