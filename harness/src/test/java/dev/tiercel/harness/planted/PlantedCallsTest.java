package dev.tiercel.harness.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.QuickReduction;
import dev.tiercel.finding.QuickReduction.SuspectedBug;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Faults of order, scope and ownership in an API are found by comparing calls with the text of the
 * same scripts, and reduced to short standalone programs.
 */
@Tag("slow")
class PlantedCallsTest {
  private static final int MUTANTS = 6_000;
  private static final int LOOKS = 4_000;
  private static final int MOST_CALLS = 12;
  private static final int MOST_BYTES = 4_000;

  private static final List<String> SEEDS =
      List.of(
          """
          (set-option :produce-models true)
          (declare-const p Bool)
          (declare-const q Bool)
          (assert (=> p q))
          (push 2)
          (assert (not q))
          (check-sat-assuming (p))
          (check-sat)
          (pop 2)
          (assert p)
          (check-sat)
          (get-value (p q))
          """,
          """
          (set-option :global-declarations true)
          (declare-const x (_ BitVec 2))
          (assert (bvult x #b10))
          (check-sat)
          (push 1)
          (declare-const y (_ BitVec 2))
          (assert (bvult y x))
          (check-sat)
          (pop 1)
          (assert (not (= y #b00)))
          (check-sat)
          """,
          """
          (declare-const p Bool)
          (push 1)
          (assert (not p))
          (push 1)
          (check-sat)
          (pop 2)
          (assert p)
          (check-sat)
          """);

  @TempDir private static Path folder;

  private static PlantedCalls planted;

  @BeforeAll
  static void build() throws IOException {
    assumeTrue(
        PlantedCalls.isPossible(),
        "There is no C compiler here, so native servers are not tested; install gcc and make.");
    planted = PlantedCalls.in(folder);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pop-forgets",
        "pop-by-one",
        "assumptions-stay",
        "stale-model",
        "scope-of-constants",
        "late-arguments",
        "arguments-by-age",
        "second-check",
        "freed-while-used",
        "copy-shares",
        "interrupt-stays",
        "contexts-mix",
      })
  void isFoundAndReducedToAShortProgram(String fault) throws IOException, ParseException {
    try (SolverPool pool = pool(fault)) {
      SuspectedBug found = find(pool);
      assertThat(found).as(fault).isNotNull();
      SuspectedBug least =
          QuickReduction.byAllPasses(
              found,
              (solvers, entry, wanted) ->
                  Oracles.ALL.first(Execution.of(entry, solvers, pool), wanted),
              LOOKS);
      boolean model = least.violation().symptom() == Symptom.INVALID_MODEL;
      Path program = planted.trace(fault, least.entry(), model);
      assertThat(PlantedCalls.calls(program))
          .as(least.entry().toString())
          .hasSizeLessThanOrEqualTo(MOST_CALLS);
      assertThat(planted.run(program, fault)).isNotEqualTo(planted.run(program, "none"));
    }
  }

  /** An interface without faults gives the same results by calls as by text, including errors. */
  @Test
  void nothingIsFoundWhereNothingIsWrong() throws IOException, ParseException {
    try (SolverPool pool = pool("none")) {
      assertThat(find(pool)).isNull();
    }
  }

  private static SolverPool pool(String fault) {
    return new SolverPool(
        planted.calls(fault),
        List.of(planted.text()),
        () -> AdaptiveTimeout.fixed(Limits.DEFAULT.timesScaled(20)),
        false);
  }

  /** Runs mutants until one shows a violation. */
  private static @Nullable SuspectedBug find(SolverPool pool) throws ParseException {
    Solver target = pool.target();
    MutationEngine engine =
        new MutationEngine(
            SearchSpace.of(target.identity().dialect(), List.of(target.options())),
            MutatorRegistry.select("assertion,options,opfuzz,replace"),
            new TestCases(1_000, 1 << 22));
    List<TestCase> corpus = new ArrayList<>();
    for (String seed : SEEDS) {
      corpus.add(engine.cases().get(EntryCodec.encode(EntryCodec.decode(seed, "a seed"))));
    }
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < MUTANTS; i++) {
      TestCase parent = corpus.get(random.nextInt(corpus.size()));
      TestCase mutant = engine.mutate(parent, MOST_BYTES, random.nextLong());
      if (mutant == null) {
        continue;
      }
      Entry entry = mutant.entry();
      String script = entry.toString();
      Execution execution = new Execution(entry, pool).add(pool.ask(entry, script));
      execution.add(pool.askOthers(entry, script));
      Violation violation = Oracles.ALL.first(execution, any -> true);
      if (violation != null) {
        return new SuspectedBug(violation, entry);
      }
      if (random.nextInt(4) == 0) {
        corpus.add(mutant);
      }
    }
    return null;
  }
}
