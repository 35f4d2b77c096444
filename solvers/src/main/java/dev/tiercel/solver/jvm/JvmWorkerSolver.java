package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.ListsOptions;
import dev.tiercel.solver.exec.WorkerSolver;
import java.nio.file.Path;
import java.util.List;

/** A release in a child JVM, driven by the same engine as inside this JVM. */
final class JvmWorkerSolver implements Solver, ListsOptions {
  private final JvmRelease release;
  private final WorkerSolver worker;

  JvmWorkerSolver(JvmRelease release, WorkerSolver worker) {
    this.release = release;
    this.worker = worker;
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
    return worker.options();
  }

  @Override
  public List<String> listOptions() {
    return worker.listOptions();
  }

  @Override
  public Run run(Job job) {
    return JvmRelease.keyed(worker.run(release.prepared(job)));
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return release.command(List.of(), configuration, script.toString());
  }

  @Override
  public void close() {
    worker.close();
  }
}
