package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.options.OptionLister;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A release in a child JVM, driven by the same engine as inside this JVM. */
final class JvmWorkerSolver extends ReleaseSolver implements OptionLister {
  private final WorkerSolver worker;

  JvmWorkerSolver(JvmRelease release, WorkerSolver worker) {
    super(release);
    this.worker = worker;
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
  public @Nullable CallTrace callTrace(Job job) {
    return release.product().code().callsInterface()
        ? JavaCallTraces.of(worker, release.prepared(job))
        : null;
  }

  @Override
  public void close() {
    worker.close();
  }
}
