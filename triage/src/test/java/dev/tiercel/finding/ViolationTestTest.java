package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reduced bugs of planted solvers remain the same bugs. */
class ViolationTestTest {
  private static final String SCRIPT =
      """
      (set-logic QF_BV)
      (declare-const x (_ BitVec 8))
      (declare-const y (_ BitVec 8))
      (declare-const z (_ BitVec 8))
      (assert (or (bvult x y) (bvugt z #x07)))
      (assert (distinct (bvmul x y) (bvadd #x01 (bvmul z y))))
      (assert (=> (bvult x z) (= (bvor x z) z)))
      (check-sat)
      """;

  /** A solver that answers by a function of the script. */
  private record Planted(SolverId id, Function<String, String> says) implements StubSolver {
    @Override
    public Run run(Job job) {
      String bare = job.script().replaceAll("(?m)^;.*", "");
      return Runs.of(bare.contains("check-sat") ? says.apply(bare) : "unknown");
    }

    @Override
    public boolean supportsModels() {
      return false;
    }
  }

  private static Entry reduced(
      int jobs, Function<String, String> target, Function<String, String> other) throws Exception {
    Function<SolverId, Solver> opener =
        id -> new Planted(id, id.name().equals("planted") ? target : other);
    List<ConfiguredSolver> configuredSolvers =
        List.of(
            new ConfiguredSolver(SolverId.parse("planted:1"), Configuration.DEFAULT),
            new ConfiguredSolver(SolverId.parse("other:1"), Configuration.DEFAULT));
    Entry entry = EntryCodec.decode(SCRIPT, "test");
    Finding finding;
    try (Reproducer fresh =
        new Reproducer(opener, opener, Oracles.ALL, Limits.DEFAULT, List.of())) {
      finding = Objects.requireNonNull(fresh.examine(configuredSolvers, entry));
    }
    boolean fails = finding.answers().get(0).run().failure() != null;
    try (Reduction reduction =
        new Reduction(
            WitnessTransfer.of(entry, entry, 10_000),
            Passes.all(),
            () -> new ViolationTest(finding.violation(), fails, Limits.DEFAULT, opener, opener),
            jobs,
            Integer.MAX_VALUE,
            () -> false,
            ReductionListener.NONE)) {
      return reduction.run();
    }
  }

  private static boolean isSatisfied(Entry entry) {
    Check check = Check.of(entry.script()).get(0);
    Model model = entry.witness().model(0, entry.script());
    return model != null
        && new Evaluator(check.definitions(), model).judge(check.formulas()).holds();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aWrongUnsatStaysWrong(int jobs) throws Exception {
    Entry small =
        reduced(jobs, text -> text.contains("bvmul") ? "unsat" : "sat", text -> "unknown");
    assertThat(isSatisfied(small)).isTrue();
    assertThat(small.source().text()).contains("(bvmul ").hasSizeLessThan(60);
  }

  /** Refutes any script with a product twice, which is right where both are the same. */
  @Test
  void aWrongUnsatNeverSlipsIntoARightOne() throws Exception {
    Entry small =
        reduced(
            1,
            text -> text.matches("(?s).*distinct.*bvmul.*bvmul.*") ? "unsat" : "sat",
            text -> "unknown");
    assertThat(isSatisfied(small)).isTrue();
    assertThat(small.source().text()).containsPattern("(?s)distinct.*bvmul.*bvmul");
  }

  @Test
  void universalFeatureIsNotBlamed() throws Exception {
    Entry small = reduced(1, text -> "unsat", text -> "unknown");
    assertThat(small.source().text()).isEqualTo("(check-sat)\n");
  }

  @Test
  void aCrashStaysTheSameCrash() throws Exception {
    Entry small =
        reduced(
            1,
            text ->
                text.contains("bvmul")
                    ? "crash @product.c:1"
                    : text.contains("bvor") ? "crash @or.c:2" : "sat",
            text -> "unknown");
    assertThat(small.source().text()).contains("(bvmul ").doesNotContain("bvor");
  }

  /** Without products the two disagree as well, but with swapped answers. */
  @Test
  void aDisagreementKeepsItsAnswers() throws Exception {
    Entry small =
        reduced(
            1,
            text -> text.contains("bvmul") ? "sat" : "unsat",
            text -> text.contains("bvmul") ? "unsat" : "sat");
    assertThat(small.source().text()).contains("(bvmul ");
  }
}
