package dev.tiercel.cli;

import picocli.CommandLine.Option;

/**
 * Option for the number of versions tested concurrently, shared by all commands that test several.
 */
public final class SurveyJobs {
  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "2",
      description = "Versions run in parallel.")
  private int jobs;

  /** Returns the number, 1 or more. */
  public int count() {
    return jobs;
  }
}
