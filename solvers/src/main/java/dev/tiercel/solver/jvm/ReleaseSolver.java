package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.exec.SolverCommandLine;
import java.nio.file.Path;
import java.util.List;

/** Properties of a release, independent of where it runs. */
abstract class ReleaseSolver implements Solver {
  final JvmRelease release;

  ReleaseSolver(JvmRelease release) {
    this.release = release;
  }

  @Override
  public final SolverId id() {
    return release.id();
  }

  @Override
  public final SolverIdentity identity() {
    return release.identity();
  }

  @Override
  public final String runMode() {
    return "in a JVM";
  }

  @Override
  public final SelfChecks selfChecks() {
    return release.product().solverProfile().selfChecks(options());
  }

  @Override
  public OptionCatalogue options() {
    return release.product().solverProfile().options();
  }

  @Override
  public final List<String> commandLine(Configuration configuration, Path script) {
    return release.product().code().callsInterface()
        ? SolverCommandLine.of(id(), configuration, script)
        : release.command(List.of(), configuration, script.toString());
  }

  @Override
  public final List<Path> files() {
    return release.jars();
  }

  @Override
  public final List<String> arguments(Configuration configuration, String script) {
    return release.arguments(configuration, script);
  }
}
