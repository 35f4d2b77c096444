package dev.tiercel.harness.cli;

import dev.tiercel.solver.SolverUnavailableException;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line's entry. */
@Command(
    name = "tiercel",
    mixinStandardHelpOptions = true,
    version = "Tiercel 0.1.0",
    description = "A coverage-guided, structure-aware fuzzer for SMT solvers.",
    subcommands = {
      FuzzCommand.class,
      ParseCommand.class,
      RunCommand.class,
      CoverageCommand.class,
      CheckCommand.class,
      EvaluateCommand.class,
      ModelsCommand.class,
      MutateCommand.class,
      AcceptanceCommand.class,
      MutatorsCommand.class,
      SolversCommand.class,
      OptionsCommand.class,
      DictionariesCommand.class,
    })
public final class Tiercel {
  /** Exit code for input that is wrong: a broken script, an unknown solver or option. */
  static final int WRONG_INPUT = 1;

  private Tiercel() {}

  /** Runs a command and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** The commands; what a user did wrong is said in one sentence, without a stack trace. */
  static CommandLine commandLine() {
    return new CommandLine(new Tiercel())
        .setExecutionExceptionHandler(
            (failure, line, parsed) -> {
              if (failure instanceof UserException
                  || failure instanceof SolverUnavailableException
                  || failure instanceof IllegalArgumentException) {
                line.getErr().println(failure.getMessage());
                return WRONG_INPUT;
              }
              if (failure instanceof UncheckedIOException
                  || failure instanceof java.io.IOException) {
                line.getErr().println(Files.explain(failure));
                return WRONG_INPUT;
              }
              throw failure;
            });
  }
}
