package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares a solver's library through its Java interface and through its C++ interface. */
class TwoWaysTest {
  private static final Path SEEDS = Path.of("../corpus/seeds");

  private static final String X =
      "(set-option :produce-models true)(set-option :produce-unsat-cores true)(set-logic QF_BV)"
          + "(declare-const x (_ BitVec 8))(declare-const |y ( z| (_ BitVec 8))";

  /** Commands that seeds rarely use; the output must be identical both ways. */
  private static final List<String> SCRIPTS =
      List.of(
          X + "(assert (bvult #xfd x))(check-sat)(get-model)(get-value (x))",
          X
              + "(assert (! (bvult x #x01) :named a))(assert (! (bvult #x03 x) :named b))(check-sat)"
              + "(get-unsat-core)",
          X
              + "(assert (bvult x x))(check-sat)(get-value (x))(echo \"(check-sat) ; not\")(check-sat)",
          X + "(assert (bvadd x #b1))(check-sat)",
          X + "(check-sat)(assert (no.such.operator x))(check-sat)",
          X + "(check-sat)(assert (= x",
          X + "(check-sat))(check-sat)",
          X + "; (exit)\n(assert (= |y ( z| x))(check-sat)( exit )(check-sat)",
          X + "(check-sat-assuming ((= x #x00)))(no-such-command)(check-sat)",
          X + "(push 1)(assert false)(check-sat)(pop 1)(check-sat)(reset)(check-sat)",
          X + "(get-info :name)(get-info :version)(get-option :produce-models)(get-info :no.such)",
          "(set-option :no.such 1)(check-sat)",
          "(set-logic NO_SUCH_LOGIC)(check-sat)",
          "",
          "nonsense");

  private static final List<Configuration> CONFIGURATIONS =
      List.of(
          Configuration.of(Map.of("produce-models", "true", "seed", "7")),
          Configuration.of(Map.of("produce-models", "false")),
          Configuration.of(Map.of("sat-solver", "no-such-solver")),
          Configuration.of(Map.of("nonsense", "true")));

  /** A limit that does not depend on time, for solvers that have one. */
  private static final Configuration BOUNDED = Configuration.of(Map.of("rlimit", "20000"));

  @BeforeEach
  void needsCompiler() {
    assumeTrue(
        LibraryProgram.supported(),
        "There is no C compiler here, so native servers are not tested; install gcc and make.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cvc5:1.3.2", "bitwuzla:0.8.2", "bitwuzla:0.7.0"})
  void sayTheSame(String release) throws IOException {
    Configuration bounded = release.startsWith("cvc5") ? BOUNDED : Configuration.DEFAULT;
    try (Solver worker = Obtainable.open(release + "-java");
        Solver server = Obtainable.open(release)) {
      assertThat(server.version()).isEqualTo(worker.version());
      assertThat(names(server)).containsExactlyElementsOf(names(worker)).hasSizeGreaterThan(30);
      for (String script : SCRIPTS) {
        same(worker, server, script, Configuration.DEFAULT);
      }
      for (Configuration configuration : CONFIGURATIONS) {
        same(worker, server, SCRIPTS.get(0), configuration);
      }
      for (Path seed : seeds()) {
        same(worker, server, Files.readString(seed), bounded);
      }
    }
  }

  private static List<String> names(Solver solver) {
    return solver.options().all().stream().map(OptionSpec::name).toList();
  }

  private static void same(
      Solver worker, Solver server, String script, Configuration configuration) {
    Job job = new Job(script, configuration, Patience.AMPLE);
    Run expected = worker.run(job);
    Run actual = server.run(job);
    String what = configuration + " " + script + " " + actual;
    assertThat(actual.verdicts()).as(what).isEqualTo(expected.verdicts());
    assertThat(actual.rejection()).as(what).isEqualTo(expected.rejection());
    assertThat(actual.output()).as(what).isEqualTo(expected.output());
    if (expected.failure() == null) {
      assertThat(actual.failure()).as(what).isNull();
    }
  }

  /** Returns a seed of each logic. */
  private static List<Path> seeds() throws IOException {
    try (Stream<Path> logics = Files.list(SEEDS)) {
      List<Path> seeds =
          logics.filter(Files::isDirectory).sorted().flatMap(TwoWaysTest::first).toList();
      assertThat(seeds).hasSizeGreaterThan(20);
      return seeds;
    }
  }

  private static Stream<Path> first(Path logic) {
    try (Stream<Path> files = Files.list(logic)) {
      return files.filter(f -> f.toString().endsWith(".smt2")).sorted().findFirst().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** In cvc5, all solvers of a process share these options and the output language. */
  @ParameterizedTest
  @CsvSource({
    "expr-depth, 1",
    "bv-print-consts-as-indexed-symbols, true",
    "model-u-print, dt",
    "output-lang, smt2",
  })
  void optionOfPrintingEndsWithItsRun(String option, String value) {
    String script =
        "(set-option :produce-models true)(set-logic UFBV)(declare-sort U 0)(declare-fun f (U) U)"
            + "(declare-const x (_ BitVec 8))(assert (= (bvmul x x) #x31))(check-sat)(get-model)"
            + "(assert (forall ((u U)) (not (= (f u) u))))(check-sat)(get-assertions)";
    String version = "(set-info :smt-lib-version 2.6)";
    Configuration printing = Configuration.of(Map.of(option, value));
    try (Solver solver = Obtainable.open("cvc5:1.3.2")) {
      Job job = new Job(script, Configuration.DEFAULT, Patience.AMPLE);
      String before = solver.run(job).output();
      String within = solver.run(new Job(version + script, printing, Patience.AMPLE)).output();
      assertThat(within).as("under the option").isNotEqualTo(before);
      assertThat(solver.run(job).output()).isEqualTo(before);
    }
  }

  /** A bug that is not an error in the script: it must not be taken for one. */
  @Test
  void exceptionThatIsNoAnswerEndsTheProcess() {
    String script =
        "(declare-sort V 0)(check-sat)(assert (exists ((a V) (b V)) (distinct b a a)))(check-sat)";
    try (Solver solver = Obtainable.open("bitwuzla:0.8.2")) {
      Run run = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
      assertThat(run.verdicts()).as(run.toString()).containsExactly(Verdict.SAT, Verdict.CRASH);
      assertThat(Objects.requireNonNull(run.failure()).detail()).contains("std::get");
    }
  }
}
