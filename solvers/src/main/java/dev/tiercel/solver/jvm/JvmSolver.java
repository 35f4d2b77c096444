package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.util.List;

/** A release inside this JVM. */
final class JvmSolver implements Solver {
  private final JvmRelease release;
  private final JvmHost host;

  JvmSolver(JvmRelease release, JvmHost host) {
    this.release = release;
    this.host = host;
  }

  @Override
  public SolverId id() {
    return release.id();
  }

  @Override
  public String version() {
    return release.version();
  }

  @Override
  public OptionCatalogue options() {
    return release.product().dialect().options();
  }

  @Override
  public Run run(Job job) {
    Job prepared = release.prepared(job);
    return release.read(prepared, host.run(prepared));
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return release.command(List.of(), configuration, script.toString());
  }

  @Override
  public void close() {
    host.close();
  }
}
