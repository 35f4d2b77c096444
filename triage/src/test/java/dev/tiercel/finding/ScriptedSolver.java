package dev.tiercel.finding;

import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.util.List;

/** A solver that answers as its version says: {@code stub:sat}, {@code stub:crash @key}. */
public record ScriptedSolver(SolverId id) implements StubSolver {
  @Override
  public String version() {
    return "version " + id.version();
  }

  @Override
  public Run run(Job job) {
    return Runs.of(id.version());
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return List.of("stub", "it's", script.getFileName().toString());
  }
}
