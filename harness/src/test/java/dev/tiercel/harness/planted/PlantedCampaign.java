package dev.tiercel.harness.planted;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.PerformanceOracle;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Tests planted solvers with mutants around their bugs, into one directory.
 *
 * @param folder directory of findings and crashes
 * @param real the solver whose answers are corrupted, also the reference
 */
record PlantedCampaign(Path folder, Solver real) {
  private static final Oracles ORACLES = Oracles.select("+performance", PerformanceOracle.USUAL);
  private static final Limits AMPLE = Limits.DEFAULT.timesScaled(60);
  private static final SolverId REFERENCE = SolverId.parse("smtinterpol");

  /** Opens the real solver; skips the test if it is unavailable. */
  static Solver openReal() {
    try {
      return Solvers.openInProcess(REFERENCE);
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Tests one solver.
   *
   * @param bugs bugs of one solver
   * @param count number of scripts around each of them
   */
  void test(List<PlantedBug> bugs, int count) throws IOException {
    String name = bugs.get(0).solver();
    SolverId id = SolverId.parse("path:/planted/" + name);
    String print = Integer.toHexString(name.hashCode()).repeat(64).substring(0, 64);
    SolverIdentity identity =
        SolverIdentity.program("smtinterpol", "planted", "planted " + name, print);
    Solver reference = new PlantedSolver(REFERENCE, real.identity(), real, List.of(), false);
    try (SolverPool solverPool =
            new SolverPool(
                new PlantedSolver(id, identity, real, bugs, true),
                List.of(reference),
                () -> AdaptiveTimeout.fixed(AMPLE),
                false);
        Triage triage =
            new Triage(
                new FindingStore(folder.resolve("results"), folder.resolve("crashes")),
                KnownBugs.read(null),
                new Reproducer(
                    asked ->
                        asked.equals(id)
                            ? new PlantedSolver(id, identity, real, bugs, false)
                            : reference,
                    asked -> new PlantedSolver(id, identity, real, bugs, true),
                    ORACLES,
                    AMPLE,
                    List.of()),
                new Statistics(),
                Triage.Mode.AT_ONCE,
                CampaignListener.NONE)) {
      PlantedScripts scripts = new PlantedScripts(1);
      for (PlantedBug bug : bugs) {
        for (Entry entry : scripts.around(bug, count)) {
          pursue(entry, solverPool, triage);
        }
      }
    }
  }

  private static void pursue(Entry entry, SolverPool solverPool, Triage triage) {
    String script = entry.toString();
    Execution execution = new Execution(entry, solverPool).add(solverPool.ask(entry, script));
    execution.add(solverPool.askOthers(entry, script));
    triage.investigate(
        ORACLES,
        execution,
        (configuredSolvers, simpler, wanted) ->
            ORACLES.first(Execution.of(simpler, configuredSolvers, solverPool), wanted));
  }

  /** Returns the results directory. */
  Path results() {
    return folder.resolve("results");
  }
}
