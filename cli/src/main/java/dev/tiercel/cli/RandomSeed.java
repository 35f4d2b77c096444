package dev.tiercel.cli;

import picocli.CommandLine.Option;

/** What makes a command that draws repeat itself. */
final class RandomSeed {
  @Option(names = "--seed", defaultValue = "1", description = "Decides every random choice.")
  private long seed;

  long value() {
    return seed;
  }
}
