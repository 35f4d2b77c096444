package dev.tiercel.cli;

import picocli.CommandLine.Option;

/** The option that makes a command that draws repeat itself. */
public final class RandomSeed {
  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Seed of all random choices.")
  private long seed;

  /** Any number. */
  public long value() {
    return seed;
  }
}
