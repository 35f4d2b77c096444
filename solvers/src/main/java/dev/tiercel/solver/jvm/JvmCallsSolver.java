package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.exec.SolverCommandLine;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A solver in a child JVM that is run by calls of an interface in Java, and has no text. */
public final class JvmCallsSolver implements Solver {
  private final SolverIdentity identity;
  private final WorkerSolver worker;
  private final List<Path> files;

  private JvmCallsSolver(SolverIdentity identity, WorkerSolver worker, List<Path> files) {
    this.identity = identity;
    this.worker = worker;
    this.files = List.copyOf(files);
  }

  /**
   * Opens a solver.
   *
   * @param identity with the requested version, which that of the child JVM replaces
   * @throws dev.tiercel.solver.SolverUnavailableException if it does not start
   */
  public static Solver open(
      SolverId id,
      SolverIdentity identity,
      SolverProfile profile,
      WorkerSpec spec,
      SolverPlacement placement) {
    WorkerSolver worker = WorkerSolver.open(id, placement, profile, spec);
    SolverIdentity full =
        new SolverIdentity(
            identity.family(), identity.codeBase(), identity.dialect(), worker.version(), "");
    List<Path> files = new ArrayList<>(spec.jars());
    files.addAll(spec.files());
    return new JvmCallsSolver(full, worker, files);
  }

  @Override
  public SolverId id() {
    return worker.id();
  }

  @Override
  public SolverIdentity identity() {
    return identity;
  }

  @Override
  public OptionCatalogue options() {
    return worker.options();
  }

  @Override
  public String runMode() {
    return worker.runMode();
  }

  @Override
  public Duration restart() {
    return worker.restart();
  }

  @Override
  public Run run(Job job) {
    return JvmRelease.keyed(worker.run(job));
  }

  @Override
  public @Nullable CallTrace callTrace(Job job) {
    return JavaCallTraces.of(worker, job);
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return SolverCommandLine.of(id(), configuration, script);
  }

  @Override
  public List<Path> files() {
    return files;
  }

  @Override
  public void close() {
    worker.close();
  }
}
