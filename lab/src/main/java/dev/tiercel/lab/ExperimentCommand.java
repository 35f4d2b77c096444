package dev.tiercel.lab;

import dev.tiercel.cli.UserException;
import picocli.CommandLine.Command;

/** {@code tiercel lab experiment}: the measurements of the papers. */
@Command(
    name = "experiment",
    description = "Repeat the experiments of papers.",
    subcommands = {
      BugsExperiment.class,
      ConcealmentExperiment.class,
      FalconExperimentCommand.class,
      GeneralityExperiment.class,
      HistFuzzExperiment.class,
      MinimisationExperiment.class,
      OverlapExperiment.class,
      PrecisionExperiment.class,
      StormExperiment.class,
      ValFuzzExperiment.class
    })
final class ExperimentCommand implements Runnable {
  @picocli.CommandLine.Spec private picocli.CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new UserException("Name an experiment: " + spec.subcommands().keySet() + ".");
  }
}
