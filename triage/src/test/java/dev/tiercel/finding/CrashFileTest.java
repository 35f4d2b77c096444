package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.CrashOracle;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A crash file is minimised on the solvers that it names, and STORM's instances by STORM's
 * reduction.
 */
class CrashFileTest {
  private static final SolverId PLANTED = SolverId.parse("planted:1");
  private static final String SEED =
      """
      (set-logic QF_UFLIA)
      (declare-const p Bool)
      (declare-const q Bool)
      (declare-const x Int)
      (declare-const y Int)
      (declare-fun f (Int) Int)
      (assert (=> (and p (< x y)) (or q (= y 3))))
      (assert (or (not p) (and (> x 5) (< (f x) 7))))
      (assert (xor q (=> (= (f y) x) (< y (+ x y)))))
      (check-sat)
      """;

  /** Fails an assertion wherever a function is compared with 7. */
  private record PlantedSolver(SolverId id) implements StubSolver {
    static boolean fails(String script) {
      return script.contains("(< (f x) 7)");
    }

    @Override
    public String version() {
      return id.version();
    }

    @Override
    public Run run(Job job) {
      return Runs.of(fails(job.script()) ? "crash @planted" : "sat");
    }
  }

  private static Reproducer reproducer() {
    return new Reproducer(
        PlantedSolver::new,
        PlantedSolver::new,
        Oracles.of(new CrashOracle()),
        Limits.DEFAULT,
        List.of());
  }

  private static Entry entry(String script) {
    try {
      return EntryCodec.decode(script, "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns a large instance that STORM makes of the seed and that shows the bug. */
  private static Entry instance() {
    MutationEngine mutationEngine =
        new MutationEngine(
            SearchSpace.of("smtinterpol", List.of()),
            MutatorRegistry.select("storm,-storm.incremental"),
            new TestCases(1 << 10, 1 << 24));
    byte[] seed = SEED.getBytes(StandardCharsets.UTF_8);
    for (int i = 1; ; i++) {
      TestCase mutant = mutationEngine.mutate(seed, 1 << 16, i);
      if (mutant != null
          && mutant.bytes().length > 2_000
          && PlantedSolver.fails(mutant.entry().toString())) {
        return mutant.entry();
      }
    }
  }

  @Test
  void anInstanceOfStormIsReducedAndStillShowsTheBug(@TempDir Path folder) throws IOException {
    CrashFile crash = new CrashFile(instance());
    assertThat(crash.isInstance()).isTrue();

    String reduced = crash.reduced(List.of(PLANTED), reproducer(), reproducer());

    assertThat(PlantedSolver.fails(reduced)).isTrue();
    assertThat(reduced.lines().filter(line -> line.startsWith("(assert")))
        .hasSizeLessThanOrEqualTo(2);
    assertThat(reduced).hasSizeLessThan(1_000);
  }

  @Test
  void scriptWithoutABugIsNotChanged(@TempDir Path folder) throws IOException {
    Path given = Files.writeString(folder.resolve("given"), SEED.replace("7", "8"));
    CrashFile crash = CrashFile.read(given);
    assertThat(crash.isInstance()).isFalse();

    String reduced = crash.reduced(List.of(PLANTED), reproducer(), reproducer());

    assertThat(crash.write(reduced, given)).isEqualTo(given);
  }

  @Test
  void itsNotesSayWhoRunsIt(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("crash-1f"), ";! target z3:4.11.0\n;! reference cvc5:1.3.2\n" + SEED);
    assertThat(CrashFile.read(file).settings(List.of()))
        .containsEntry("target", "z3:4.11.0")
        .containsEntry("references", "cvc5:1.3.2");
    assertThat(new CrashFile(entry(";! target z3:4.11.0\n" + SEED)).settings(List.of()))
        .containsEntry("references", "none");
    assertThat(new CrashFile(entry(SEED)).settings(List.of())).isEmpty();
  }

  @Test
  void oneThatIsNoScriptIsNamedWithThePlace(@TempDir Path folder) throws IOException {
    Path broken = Files.writeString(folder.resolve("broken"), "(assert");
    assertThatThrownBy(() -> CrashFile.read(broken))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(broken + ":1:");
  }
}
