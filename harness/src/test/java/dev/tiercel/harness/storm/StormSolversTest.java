package dev.tiercel.harness.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.storm.Storm;
import dev.tiercel.mutate.storm.StormIncremental;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.testkit.Patience;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Released solvers on STORM's instances: an instance with a witness is never answered unsat, and
 * instances of accepted seeds are never rejected. {@code -Dtiercel.storm=N} runs N instances on
 * each solver.
 */
@Tag("slow") // hundreds of instances
class StormSolversTest {
  private static final Path SEEDS = Path.of("..", "corpus", "seeds");
  private static final int INSTANCES = Integer.getInteger("tiercel.storm", 150);
  private static final int EACH = 3; // instances of one seed

  /** z3-wrong-unsat-rounded-constant-after-check, of corpus/regressions. */
  private static final Set<String> WRONG = Set.of("z3:4.14.1 real-rounds-down.smt2");

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2"})
  void noInstanceIsAnsweredUnsatOrRejected(String name) throws IOException {
    List<Path> seeds = seeds();
    int decided = 0;
    int asked = 0;
    try (Solver solver = open(name)) {
      MutationEngine mutationEngine = engine(solver);
      for (int round = 0; asked < INSTANCES; round++) {
        Path file = seeds.get(round % seeds.size());
        byte[] seed = Files.readAllBytes(file);
        if (WRONG.contains(name + " " + file.getFileName()) || !run(solver, seed).accepted()) {
          continue;
        }
        for (int i = 0; i < EACH; i++) {
          TestCase instance = mutationEngine.mutate(seed, 1 << 14, round * 31L + i);
          if (instance != null) {
            Run run = run(solver, instance.bytes());
            if (run.last() == Verdict.UNSUPPORTED) {
              continue; // a limit of the solver, such as cvc5's on small floats
            }
            asked++;
            decided += run.verdicts().contains(Verdict.SAT) ? 1 : 0;
            assertThat(run.verdicts())
                .as("%s%n%s", file, instance.entry())
                .doesNotContain(Verdict.UNSAT);
            assertThat(run.accepted()).as("%s%n%s%n%s", file, run, instance.entry()).isTrue();
          }
        }
      }
    }
    System.out.printf("%s: %d instances, %d answered sat%n", name, asked, decided);
    assertThat(decided).as("answers of %s to %s instances", name, asked).isGreaterThan(asked / 2);
  }

  /** Returns the seeds in a deterministic order that mixes the logics. */
  private static List<Path> seeds() throws IOException {
    try (Stream<Path> files = Files.walk(SEEDS)) {
      List<Path> seeds =
          new ArrayList<>(files.filter(f -> f.toString().endsWith(".smt2")).sorted().toList());
      Collections.shuffle(seeds, new Random(1));
      return seeds;
    }
  }

  private static MutationEngine engine(Solver solver) {
    SearchSpace space = SearchSpace.of(solver.identity().dialect(), List.of());
    return new MutationEngine(
        space,
        List.of(Storm.defaultForm(), new StormIncremental()),
        new TestCases(1 << 10, 1 << 24));
  }

  private static Run run(Solver solver, byte[] script) {
    return solver.run(
        new Job(
            new String(script, StandardCharsets.UTF_8),
            Patience.withBoundedWork(solver),
            Patience.AMPLE));
  }

  private static Solver open(String name) {
    try {
      return Solvers.open(SolverId.parse(name));
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }
}
