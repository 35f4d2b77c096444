package dev.tiercel.lab;

import dev.tiercel.cli.Tiercel;
import dev.tiercel.cli.UserException;
import dev.tiercel.fixes.FixesCommand;
import dev.tiercel.keys.KeysCommand;
import dev.tiercel.recall.RecallCommand;
import dev.tiercel.reducers.ReducersCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * {@code tiercel lab}: comparisons, measurements and experiments, which are not in the released
 * jar.
 */
@Command(
    name = "lab",
    description = "Compare fuzzers, measure Tiercel, and repeat the experiments of papers.",
    subcommands = {
      VersusCommand.class,
      ExperimentCommand.class,
      FixesCommand.class,
      AcceptanceCommand.class,
      ModelsCommand.class,
      SearchTableCommand.class,
      SurveyCommand.class,
      KeysCommand.class,
      ReducersCommand.class,
      RecallCommand.class
    })
public final class Lab implements Runnable {
  @Spec private CommandSpec spec;

  private Lab() {}

  /** Runs any command of {@code tiercel}, those of the lab too, and exits with its code. */
  public static void main(String[] arguments) {
    Tiercel.run(commandLine(), arguments);
  }

  /** Returns all commands. */
  static CommandLine commandLine() {
    return Tiercel.commandLine(Lab.class);
  }

  @Override
  public void run() {
    throw new UserException("Name a command: " + spec.subcommands().keySet() + ".");
  }
}
