package dev.tiercel.cli;

import picocli.CommandLine.Option;

/** How many versions are asked at a time, the same for every command that asks several. */
final class SurveyJobs {
  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "2",
      description = "Versions run in parallel.")
  private int jobs;

  /** The number, 1 or more. */
  int count() {
    return jobs;
  }
}
