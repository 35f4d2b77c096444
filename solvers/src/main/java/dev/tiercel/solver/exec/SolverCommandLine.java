package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command that runs a script through this program, for a solver that has no program of its own
 * or does not read scripts as they are.
 */
public final class SolverCommandLine {
  private SolverCommandLine() {}

  /** The command for one script. */
  public static List<String> of(SolverId id, Configuration configuration, Path script) {
    List<String> command = new ArrayList<>(List.of("./tiercel", "run", "--solver", id.toString()));
    configuration
        .values()
        .forEach((name, value) -> command.addAll(List.of("--option", name + "=" + value)));
    command.add(script.toString());
    return command;
  }
}
