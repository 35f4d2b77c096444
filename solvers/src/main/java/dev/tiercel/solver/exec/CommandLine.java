package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that runs a script in a solver that has no program of its own. */
final class CommandLine {
  private CommandLine() {}

  static List<String> of(SolverId id, Configuration configuration, Path script) {
    List<String> command = new ArrayList<>(List.of("./tiercel", "run", "--solver", id.toString()));
    configuration
        .values()
        .forEach((name, value) -> command.addAll(List.of("--option", name + "=" + value)));
    command.add(script.toString());
    return command;
  }
}
