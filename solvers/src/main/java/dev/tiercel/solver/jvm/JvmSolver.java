package dev.tiercel.solver.jvm;

import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;

/** A release inside this JVM. */
final class JvmSolver extends ReleaseSolver {
  private final JvmHost host;

  JvmSolver(JvmRelease release, JvmHost host) {
    super(release);
    this.host = host;
  }

  @Override
  public Run run(Job job) {
    Job prepared = release.prepared(job);
    return release.read(prepared, host.run(prepared));
  }

  @Override
  public void close() {
    host.close();
  }
}
