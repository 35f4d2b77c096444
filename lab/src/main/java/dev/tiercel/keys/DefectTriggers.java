package dev.tiercel.keys;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.QuickReduction;
import dev.tiercel.finding.QuickReduction.SuspectedBug;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Triggers of planted defects: mutants of seeds with the operator of a defect are run by a solver
 * that has it, and by one that has not, and triaged as a campaign does.
 */
final class DefectTriggers {
  private static final Limits LIMITS = Limits.ofMillis(1_000);
  private static final int MOST_BYTES = 1 << 14;
  private static final int MOST_SEED = 4_000; // characters
  private static final int GENERATIONS = 3; // mutants of a seed, each of the one before
  private static final int CANDIDATES = 600; // of one reduction
  private static final Oracles ORACLES = Oracles.ALL;

  private final Solver real;
  private final List<String> seeds;
  private final long seed;
  private final MutationEngine engine;

  /**
   * Creates a search for triggers.
   *
   * @param real the solver with planted defects, also the reference
   * @param seeds texts of scripts
   * @param seed of all random choices
   */
  DefectTriggers(Solver real, List<String> seeds, long seed) {
    this.real = real;
    this.seeds = seeds.stream().filter(text -> text.length() <= MOST_SEED).toList();
    this.seed = seed;
    this.engine =
        new MutationEngine(
            SearchSpace.of(real.identity().family(), List.of(real.options())),
            MutatorRegistry.all(),
            new TestCases(1 << 10, 1L << 26));
  }

  /**
   * What became of the triggers of one defect.
   *
   * @param triggers number of scripts that showed it
   * @param findings what a campaign keeps of them, all of one defect
   */
  record Triaged(PlantedRewriting defect, int triggers, List<StoredFinding> findings) {}

  /**
   * Searches for triggers of a defect, and triages them.
   *
   * @param wanted number of triggers after which the search ends
   * @param most wall-clock time after which the search ends
   * @param folder of this defect's findings
   */
  Triaged of(PlantedRewriting defect, int wanted, Duration most, Path folder) throws IOException {
    long end = System.nanoTime() + most.toNanos();
    SolverId id = SolverId.parse("path:/planted/solver");
    SolverIdentity planted =
        SolverIdentity.program(real.identity().family(), "planted", "planted", "0".repeat(64));
    Solver reference = new RewritingSolver(real.id(), real.identity(), real, null);
    Solver target = new RewritingSolver(id, planted, real, defect);
    int triggers = 0;
    try (SolverPool pool =
            new SolverPool(target, List.of(reference), () -> AdaptiveTimeout.fixed(LIMITS), false);
        Triage triage =
            new Triage(
                new FindingStore(folder.resolve("results"), folder.resolve("crashes")),
                KnownBugs.read(null),
                new Reproducer(
                    asked -> asked.equals(id) ? target : reference,
                    asked -> asked.equals(id) ? target : reference,
                    ORACLES,
                    LIMITS,
                    List.of()),
                new Statistics(),
                Triage.Mode.AT_ONCE,
                CampaignListener.NONE)) {
      long number = seed;
      for (String start : concerned(defect)) {
        TestCase mutant = engine.cases().get(start.getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < GENERATIONS && mutant != null; i++) {
          if (triggers >= wanted || System.nanoTime() > end) {
            return new Triaged(defect, triggers, reduced(folder, pool));
          }
          triggers +=
              defect.concerns(mutant.entry().toString()) && shows(mutant.entry(), pool, triage)
                  ? 1
                  : 0;
          mutant = engine.mutate(mutant, MOST_BYTES, number++);
        }
      }
      return new Triaged(defect, triggers, reduced(folder, pool));
    }
  }

  private List<String> concerned(PlantedRewriting defect) {
    List<String> concerned = new ArrayList<>(seeds.stream().filter(defect::concerns).toList());
    Collections.shuffle(concerned, new Random(seed));
    return concerned;
  }

  /** Reduces the findings as a campaign does at its end, and reads them. */
  private static List<StoredFinding> reduced(Path folder, SolverPool pool) throws IOException {
    Path results = folder.resolve("results");
    for (StoredFinding finding : StoredFinding.readAll(results)) {
      try {
        reduce(finding, pool);
      } catch (ParseException e) {
        throw new IOException(finding.script() + " cannot be read back: " + e.getMessage(), e);
      }
    }
    return StoredFinding.readAll(results);
  }

  private static void reduce(StoredFinding finding, SolverPool pool)
      throws IOException, ParseException {
    Entry whole = EntryCodec.decode(finding.scriptText(), finding.script().toString());
    Violation violation = ORACLES.first(executed(whole, pool));
    if (violation != null) {
      SuspectedBug small =
          QuickReduction.byAllPasses(new SuspectedBug(violation, whole), look(pool), CANDIDATES);
      Entry noted = CrashFileNotes.withNotes(small.entry(), small.violation().configuredSolvers());
      AtomicFiles.write(finding.folder().resolve("reduced.smt2"), noted.toString());
    }
  }

  private static Execution executed(Entry entry, SolverPool pool) {
    String script = entry.toString();
    Execution execution = new Execution(entry, pool).add(pool.ask(entry, script));
    return execution.add(pool.askOthers(entry, script));
  }

  private static QuickReduction.OracleCheck look(SolverPool pool) {
    return (configuredSolvers, simpler, kinds) ->
        ORACLES.first(Execution.of(simpler, configuredSolvers, pool), kinds);
  }

  private boolean shows(Entry noted, SolverPool pool, Triage triage) {
    Entry entry = noted.withConfiguration(real.identity().family(), Configuration.DEFAULT);
    Execution execution = executed(entry, pool);
    if (ORACLES.first(execution) == null) {
      return false;
    }
    triage.investigate(ORACLES, execution, look(pool));
    return true;
  }
}
