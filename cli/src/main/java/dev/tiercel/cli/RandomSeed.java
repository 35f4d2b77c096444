package dev.tiercel.cli;

import picocli.CommandLine.Option;

/** The option for the random seed, which makes a command reproducible. */
public final class RandomSeed {
  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Seed of all random choices.")
  private long seed;

  /** Returns the seed; any number. */
  public long value() {
    return seed;
  }
}
