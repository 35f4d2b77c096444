package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds the command that runs a script through Tiercel, for a solver without its own program, or
 * one that needs adapted scripts.
 */
public final class SolverCommandLine {
  private SolverCommandLine() {}

  /** Returns the command for one script. */
  public static List<String> of(SolverId id, Configuration configuration, Path script) {
    List<String> command = new ArrayList<>(List.of("./tiercel", "run", "--solver", id.toString()));
    configuration
        .values()
        .forEach((name, value) -> command.addAll(List.of("--option", name + "=" + value)));
    command.add(script.toString());
    return command;
  }
}
