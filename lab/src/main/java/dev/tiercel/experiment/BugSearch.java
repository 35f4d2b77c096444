package dev.tiercel.experiment;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.Witness;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.Finding;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.ModelCheck;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.Violation;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Mutates one script by one technique against one solver until bugs are found. A mutant without a
 * bug may become a parent (DIVER, Algorithm 1); after a bug it starts again with the script alone
 * and other random choices. A violation counts once fresh processes show it again. Not thread-safe.
 */
public final class BugSearch implements AutoCloseable {
  private static final int MOST_BYTES = 1 << 16;
  private static final int LOOK = 32; // mutants between two checks of the clock

  /** Kinds of bugs that a single solver can show. */
  private static final Set<String> KINDS =
      Set.of("crash", "refutation", "solution", "model", "value", "core", "self-check");

  private final SolverPool solverPool;
  private final Reproducer reproducer;
  private final Oracles oracles = Oracles.ALL.only(KINDS);
  private final DoubleSupplier clock;

  /**
   * Limits of a search for bugs.
   *
   * @param seconds of CPU time
   * @param mutants at most, 0 for no limit
   * @param each mutants of one parent before the next is drawn from all that there are; 0 for all
   *     of the script itself
   * @param first whether it ends with the first bug
   */
  public record Plan(double seconds, long mutants, int each, boolean first) {}

  /**
   * A bug.
   *
   * @param kind as the oracle names it
   * @param key of the finding, which is that of the assertion or stack for a crash
   * @param mutants since the beginning or the previous bug
   * @param script shows it, with its evidence
   */
  public record FoundBug(String kind, String key, long mutants, Entry script) {
    @Override
    public String toString() {
      return kind + " after " + mutants;
    }
  }

  /**
   * Result of a search for bugs.
   *
   * @param mutants number of mutants that were run
   * @param seconds of CPU time
   * @param hits in order of time
   * @param verdicts number of mutants by their last verdict
   */
  public record Result(
      long mutants, double seconds, List<FoundBug> hits, Map<Verdict, Long> verdicts) {
    public Result {
      hits = List.copyOf(hits);
    }

    /** Whether an answer or a model was wrong. */
    public boolean unsound() {
      return hits.stream().anyMatch(hit -> !hit.kind().equals("crash"));
    }
  }

  /**
   * Takes ownership of a solver.
   *
   * @param limits of each run; confirmations have ten times the time
   * @param clock CPU seconds
   */
  public BugSearch(Solver target, Limits limits, DoubleSupplier clock) {
    this.clock = clock;
    this.solverPool = new SolverPool(target, List.of(), () -> AdaptiveTimeout.fixed(limits), false);
    this.reproducer =
        new Reproducer(
            Solvers::openFresh,
            Solvers::open,
            oracles,
            limits.timesScaled(10).withMoreMemory(),
            List.of());
  }

  /**
   * Mutates a script.
   *
   * @param draws decides every random choice
   */
  public Result from(Entry script, MutationEngine engine, Plan plan, long draws) {
    Search search = new Search(engine, plan, draws);
    search.run(solved(script));
    return search.result();
  }

  /**
   * Returns the bug that a script shows unmutated, and again in fresh processes.
   *
   * @return its kind, or {@code null} if it shows none
   */
  public @Nullable String bugShownBy(Entry script) {
    Finding finding = finding(executed(script));
    return finding == null ? null : finding.violation().kind();
  }

  /** Returns an engine's table of test cases, large enough for one search. */
  public static TestCases cases() {
    return new TestCases(1 << 12, 1L << 26);
  }

  /** Returns the script with the model of the solver under test as its witness, if it holds. */
  private Entry solved(Entry script) {
    if (!script.witness().isEmpty()) {
      return script;
    }
    Execution execution = executed(script);
    Witness witness = Witness.NONE;
    for (ModelCheck model : execution.models(execution.target())) {
      if (model.judgement().holds()) {
        witness =
            witness.with(model.check().number(), model.model().completed(model.check().context()));
      }
    }
    return witness.isEmpty() ? script : script.withWitness(witness);
  }

  private Execution executed(Entry entry) {
    return new Execution(entry, solverPool).add(solverPool.ask(entry, entry.toString()));
  }

  /** Returns the bug that an entry shows again in fresh processes; {@code null} if none. */
  private @Nullable Finding finding(Execution execution) {
    Violation violation = oracles.first(execution);
    return violation == null
        ? null
        : reproducer.confirm(
            violation,
            execution.entry(),
            execution.precedingJobs(violation.configuredSolvers().get(0)));
  }

  /** The mutants of one search. */
  private final class Search {
    private final MutationEngine engine;
    private final Plan plan;
    private final long draws;
    private final double start = clock.getAsDouble();
    private final List<FoundBug> hits = new ArrayList<>();
    private final Map<Verdict, Long> verdicts = new EnumMap<>(Verdict.class);
    private final List<TestCase> pool = new ArrayList<>();
    private long tried;
    private long mutants;
    private long last; // number of mutants at the previous bug

    Search(MutationEngine engine, Plan plan, long draws) {
      this.engine = engine;
      this.plan = plan;
      this.draws = draws;
    }

    void run(Entry script) {
      TestCase seed = engine.cases().addEncoded(bytes(script), script, List.of());
      pool.add(seed);
      TestCase parent = seed;
      while (!isOver()) {
        if (plan.each() > 0 && tried % plan.each() == 0) {
          parent = pool.get(Math.floorMod(mixed(tried), pool.size()));
        }
        TestCase mutant = engine.mutate(parent, MOST_BYTES, mixed(++tried + (draws << 32)));
        if (mutant != null && take(mutant)) {
          pool.clear();
          pool.add(seed);
          parent = seed;
          last = mutants;
        }
      }
    }

    private boolean isOver() {
      boolean enough = plan.first() && !hits.isEmpty();
      boolean full = plan.mutants() > 0 && tried >= plan.mutants();
      return enough || full || (tried % LOOK == 0 && clock.getAsDouble() - start > plan.seconds());
    }

    /** Runs a mutant, and returns whether it shows a bug. */
    private boolean take(TestCase mutant) {
      mutants++;
      Execution execution = executed(mutant.entry());
      verdicts.merge(execution.target().run().last(), 1L, Long::sum);
      Finding finding = finding(execution);
      if (finding != null) {
        Violation violation = finding.violation();
        String key = BugSignature.of(violation, execution.entry().script()).key(violation);
        hits.add(new FoundBug(violation.kind(), key, mutants - last, execution.entry()));
      } else if (plan.each() > 0 && execution.target().run().accepted()) {
        pool.add(mutant);
      }
      return finding != null;
    }

    Result result() {
      return new Result(mutants, clock.getAsDouble() - start, hits, verdicts);
    }
  }

  private static byte[] bytes(Entry script) {
    return EntryCodec.encode(script);
  }

  /** Mixes a number as SplitMix64 does, so that consecutive numbers are far apart. */
  private static long mixed(long number) {
    long z = number * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public void close() {
    solverPool.close();
    reproducer.close();
  }
}
