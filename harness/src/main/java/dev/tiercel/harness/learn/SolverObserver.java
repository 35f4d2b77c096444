package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.jvm.Edges;
import java.util.BitSet;

/**
 * Observes a solver: its answers, its statistics, and its edges where they are counted.
 *
 * @param solver closed with this
 * @param inThisJvm whether its instrumented classes are in this JVM
 * @param alone whether each run has a process of its own
 * @param timed whether run times are compared even if runs show deterministic work
 */
record SolverObserver(Solver solver, boolean inThisJvm, boolean alone, boolean timed)
    implements Observer {

  @Override
  public Observation observe(String script, Configuration configuration, Limits limits) {
    if (inThisJvm) {
      Edges.forget();
    }
    Run run = solver.run(new Job(script, configuration, limits, solver.supportsStatistics()));
    BitSet edges = new BitSet();
    Coverage coverage = solver.coverage();
    if (inThisJvm) {
      Edges.each(edges::set);
    } else if (coverage != null) {
      coverage.forEachBlock((block, hits) -> add(block, hits, edges));
    }
    return Observation.of(run, edges);
  }

  private static void add(int block, long hits, BitSet edges) {
    for (long rest = hits; rest != 0; rest &= rest - 1) {
      edges.set(block * Coverage.BLOCK + Long.numberOfTrailingZeros(rest));
    }
  }

  @Override
  public boolean countsWork() {
    return inThisJvm || solver.coverage() != null || solver.supportsStatistics();
  }

  @Override
  public boolean isTimed() {
    return timed || !countsWork();
  }

  @Override
  public boolean isRepeatable() {
    return alone;
  }

  @Override
  public void close() {
    solver.close();
  }
}
