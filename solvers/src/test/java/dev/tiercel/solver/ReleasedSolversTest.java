package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every solver that is available here answers the same small scripts correctly. */
@Tag("slow")
class ReleasedSolversTest {
  private static final List<String> SOLVERS =
      List.of(
          "z3:4.14.1",
          "z3:4.11.0",
          "z3:5.2.0",
          "cvc5:1.3.2",
          "path:/usr/bin/z3",
          "path:/usr/bin/cvc5");

  private static final String X = "(set-logic QF_LIA)(declare-fun x () Int)";

  /** A conjecture about cubes that no solver decides quickly. */
  private static final String HARD =
      "(set-logic QF_NIA)(declare-fun x () Int)(declare-fun y () Int)(declare-fun z () Int)"
          + "(assert (> x 3))(assert (> y 3))(assert (> z 3))"
          + "(assert (= (+ (* x x x) (* y y y)) (* z z z)))(check-sat)";

  private record Case(String what, String script, List<Verdict> verdicts, boolean accepted) {}

  private static final List<Case> CASES =
      List.of(
          new Case("sat", X + "(assert (> x 3))(check-sat)", List.of(Verdict.SAT), true),
          new Case("unsat", X + "(assert (< x x))(check-sat)", List.of(Verdict.UNSAT), true),
          new Case(
              "two answers",
              X + "(push 1)(assert (< x x))(check-sat)(pop 1)(check-sat)",
              List.of(Verdict.UNSAT, Verdict.SAT),
              true),
          new Case(
              "no model after unsat",
              "(set-option :produce-models true)" + X + "(assert (< x x))(check-sat)(get-model)",
              List.of(Verdict.UNSAT),
              true),
          new Case(
              "a sort of its own that is called List",
              "(set-logic ALL)(declare-datatype List ((none) (some (first Int) (rest List))))"
                  + "(declare-const l List)(assert ((_ is some) (rest l)))(check-sat)",
              List.of(Verdict.SAT),
              true),
          new Case("no check", X + "(assert (> x 3))", List.of(Verdict.UNKNOWN), true),
          new Case("after exit", X + "(check-sat)(exit)(check-sat)", List.of(Verdict.SAT), true),
          new Case("unbalanced", X + "(check-sat)(assert (> x", List.of(Verdict.SAT), false),
          new Case("ill-sorted", X + "(assert (+ x 1))", List.of(Verdict.ERROR), false),
          new Case(
              "unknown operator",
              X + "(assert (no.such.operator x))",
              List.of(Verdict.UNSUPPORTED),
              false),
          new Case("state is gone", X + "(check-sat)", List.of(Verdict.SAT), true));

  @ParameterizedTest
  @ValueSource(
      strings = {"z3:4.14.1", "z3:4.11.0", "cvc5:1.3.2", "path:/usr/bin/z3", "path:/usr/bin/cvc5"})
  void theSameScriptGivesTheSameStatisticsTwice(String name) {
    String script =
        X
            + "(declare-fun y () Int)(assert (or (< (+ x (* 3 y)) 1) (> x 5)))"
            + "(assert (distinct x y 3 4))(check-sat)(assert (= (mod x 7) 3))(check-sat)(exit)";
    String other = X + "(assert (< 3 x 5))(check-sat)";
    theSameScriptGivesTheSameStatisticsTwice(name, script, other);
  }

  /** Bitwuzla has no query for statistics; the native server answers it. */
  @Test
  void bitwuzlaGivesTheSameStatisticsTwice() {
    String x = "(set-logic QF_BV)(declare-const x (_ BitVec 8))";
    String script =
        x + "(assert (= (bvmul x x) #x11))(check-sat)(assert (bvult x #x70))(check-sat)(exit)";
    theSameScriptGivesTheSameStatisticsTwice(
        "bitwuzla:0.8.2", script, x + "(assert (bvult x #x03))(check-sat)");
  }

  private static void theSameScriptGivesTheSameStatisticsTwice(
      String name, String script, String other) {
    try (Solver solver = Obtainable.open(name)) {
      assertThat(solver.supportsStatistics()).isTrue();
      Run first = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE, true));
      Run between = solver.run(new Job(other, Configuration.DEFAULT, Patience.AMPLE, true));
      Run second = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE, true));
      assertThat(first.verdicts()).containsExactly(Verdict.SAT, Verdict.SAT);
      assertThat(first.statistics()).hasSizeGreaterThan(10).isEqualTo(second.statistics());
      assertThat(between.statistics()).isNotEmpty().isNotEqualTo(first.statistics());
      assertThat(solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE)).statistics())
          .isEmpty();
    }
  }

  @TestFactory
  Stream<DynamicTest> everySolverAnswersEveryScript() {
    return SOLVERS.stream()
        .flatMap(name -> Stream.of(DynamicTest.dynamicTest(name, () -> answersEveryScript(name))));
  }

  private static void answersEveryScript(String name) {
    try (Solver solver = Obtainable.open(name)) {
      for (Case c : CASES) {
        Run run = solver.run(new Job(c.script(), Configuration.DEFAULT, Patience.AMPLE));
        assertThat(run.verdicts()).as("%s: %s: %s", name, c.what(), run).isEqualTo(c.verdicts());
        assertThat(run.accepted()).as("%s: %s: %s", name, c.what(), run).isEqualTo(c.accepted());
        Run asked = solver.run(new Job(c.script(), Configuration.DEFAULT, Patience.AMPLE, true));
        assertThat(asked.verdicts())
            .as("%s: %s: %s", name, c.what(), asked)
            .isEqualTo(c.verdicts());
        assertThat(asked.accepted())
            .as("%s: %s: %s", name, c.what(), asked)
            .isEqualTo(c.accepted());
        assertThat(asked.output()).as("%s: %s", name, c.what()).isEqualTo(run.output());
      }
      Run late = solver.run(new Job(HARD, Configuration.DEFAULT, Patience.BUSY));
      assertThat(late.last()).as(name).isEqualTo(Verdict.TIMEOUT);
      String twice = HARD.replace("(assert", "(check-sat)(push 1)(assert");
      Run partly =
          Patience.until(
              run -> run.verdicts().size() > 1,
              limits -> solver.run(new Job(twice, Configuration.DEFAULT, limits)));
      assertThat(partly.verdicts().get(0)).as("%s: %s", name, partly).isEqualTo(Verdict.SAT);
      assertThat(partly.last()).as("%s: %s", name, partly).isEqualTo(Verdict.TIMEOUT);
      Run unknown =
          solver.run(
              new Job(X, Configuration.of(Map.of("no-such-option", "true")), Patience.AMPLE));
      assertThat(unknown.last()).as(unknown.toString()).isEqualTo(Verdict.UNSUPPORTED);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "z3:5.2.0"})
  void optionsOfZ3ActAndDoNotOutliveTheirRun(String name) {
    String show = "(get-option :smt.arith.solver)(check-sat)";
    try (Solver z3 = Obtainable.open(name)) {
      Configuration two = Configuration.of(Map.of("smt.arith.solver", "2"));
      assertThat(z3.run(new Job(show, two, Patience.AMPLE)).output()).startsWith("2\n");
      assertThat(z3.run(new Job(show, Configuration.DEFAULT, Patience.AMPLE)).output())
          .startsWith("6\n");
      String set = "(set-option :smt.arith.solver 5)";
      assertThat(z3.run(new Job(set + show, Configuration.DEFAULT, Patience.AMPLE)).output())
          .startsWith("5\n");
      assertThat(z3.run(new Job(show, Configuration.DEFAULT, Patience.AMPLE)).output())
          .startsWith("6\n");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "z3:4.11.0"})
  void z3KnowsItsModulesHoweverManyOptionsWereSet(String name) {
    List<String> options =
        List.of(
            "smt.random_seed=3",
            "rewriter.flat=false",
            "nnf.mode=quantifiers",
            "pi.arith=0",
            "sat.phase=random",
            "nlsat.randomize=false",
            "ackermannization.eager=false",
            "smt.qi.eager_threshold=0.00001");
    try (Solver z3 = Obtainable.open(name)) {
      for (int i = 0; i < 3; i++) {
        for (String option : options) {
          String[] pair = option.split("=", 2);
          Configuration one = Configuration.of(Map.of(pair[0], pair[1]));
          Run run = z3.run(new Job(X + "(assert (> x 3))(check-sat)", one, Patience.AMPLE));
          assertThat(run.verdicts()).as("%s: %s", option, run).containsExactly(Verdict.SAT);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.11.0", "z3:4.8.17"})
  void z3TakesOptionsThatItsLibraryRefusesOnceThereIsAContext(String name) {
    String assumed =
        "(set-option :produce-unsat-assumptions true)(set-option :produce-proofs true)"
            + "(declare-const p Bool)(assert (not p))(check-sat-assuming (p))"
            + "(get-unsat-assumptions)(check-sat)";
    try (Solver z3 = Obtainable.open(name)) {
      for (int i = 0; i < 2; i++) {
        Run run = z3.run(new Job(assumed, Configuration.DEFAULT, Patience.AMPLE));
        assertThat(run.verdicts()).containsExactly(Verdict.UNSAT, Verdict.SAT);
        assertThat(run.accepted()).as(run.toString()).isTrue();
        assertThat(run.output()).startsWith("unsat\n(p)\n");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bitwuzla:0.8.2", "bitwuzla:0.7.0"})
  void bitwuzlaAnswersInItsTheories(String name) {
    String x =
        "(set-logic QF_BV)(set-option :produce-models true)(set-option :produce-unsat-cores true)"
            + "(declare-fun x () (_ BitVec 8))";
    try (Solver bitwuzla = Obtainable.open(name)) {
      for (String end : List.of("(check-sat)(get-model)(get-value (x))", "(check-sat)(exit)(?)")) {
        Run sat = bitwuzla.run(new Job(x + end, Configuration.DEFAULT, Patience.AMPLE));
        assertThat(sat.verdicts()).as(sat.toString()).containsExactly(Verdict.SAT);
        assertThat(sat.accepted()).as(sat.toString()).isTrue();
        assertThat(sat.output().contains("define-fun x")).isEqualTo(end.contains("get-model"));
      }
      String core =
          x
              + "(assert (! (bvult x #x03) :named a))(check-sat)(push 1)"
              + "(assert (! (bvult #x03 x) :named b))(check-sat)(get-unsat-core)(pop 1)(check-sat)";
      Run three = bitwuzla.run(new Job(core, Configuration.DEFAULT, Patience.AMPLE));
      assertThat(three.verdicts())
          .as(three.toString())
          .containsExactly(Verdict.SAT, Verdict.UNSAT, Verdict.SAT);
      assertThat(three.output()).containsPattern("\\((a b|b a)\\)");
      Run model =
          bitwuzla.run(
              new Job(
                  x + "(assert false)(check-sat)(get-model)",
                  Configuration.DEFAULT,
                  Patience.AMPLE));
      assertThat(model.verdicts()).containsExactly(Verdict.UNSAT);
      assertThat(model.accepted()).as(model.toString()).isTrue();
      Run strange = bitwuzla.run(new Job(X + "(check-sat)", Configuration.DEFAULT, Patience.AMPLE));
      assertThat(strange.last()).as(strange.toString()).isEqualTo(Verdict.UNSUPPORTED);
      Run clash =
          bitwuzla.run(new Job(x + "(check-sat)(assert x)", Configuration.DEFAULT, Patience.AMPLE));
      assertThat(clash.verdicts()).as(clash.toString()).containsExactly(Verdict.SAT);
      assertThat(clash.accepted()).isFalse();
      Run option =
          bitwuzla.run(new Job(x, Configuration.of(Map.of("no-such-option", "1")), Patience.AMPLE));
      assertThat(option.last()).as(option.toString()).isEqualTo(Verdict.UNSUPPORTED);
      // Primality of a large number, which no SAT solver proves quickly.
      String hard =
          "(set-logic QF_BV)(declare-fun p () (_ BitVec 64))(declare-fun q () (_ BitVec"
              + " 64))(check-sat)(assert (bvult #x0000000000000001 p))(assert (bvult p"
              + " #x00000000ffffffff))(assert (bvult #x0000000000000001 q))(assert (bvult q"
              + " #x00000000ffffffff))(assert (= (bvmul p q) #x1fffffffffffffff))(check-sat)";
      Run late =
          Patience.until(
              run -> run.verdicts().size() > 1,
              limits -> bitwuzla.run(new Job(hard, Configuration.DEFAULT, limits)));
      assertThat(late.verdicts()).as(late.toString()).containsExactly(Verdict.SAT, Verdict.TIMEOUT);
    }
  }

  @Test
  void webAssemblyReadsTheGivenBytes() {
    // The package's own function frees a script while it is being read, which garbles one in sixty.
    String script = "(set-logic QF_S)(assert (str.in_re \"aa\" ((_ re.loop 0) (str.to_re \"a\"))))";
    try (Solver z3 = Obtainable.open("z3:5.2.0")) {
      for (int i = 0; i < 200; i++) {
        Run run = z3.run(new Job(script + "(check-sat)", Configuration.DEFAULT, Patience.AMPLE));
        assertThat(run.verdicts()).as(run.toString()).containsExactly(Verdict.SAT);
      }
    }
  }

  @Test
  void aTrapOfWebAssemblyEndsNoOtherScript() {
    String trap =
        "(declare-const a Bool)(declare-const t (FiniteSet Int))"
            + "(assert (not (and a (< 0 (set.size t)))))(check-sat)";
    try (Solver z3 = Obtainable.open("z3:5.2.0")) {
      for (int i = 0; i < 5; i++) {
        Run trapped = z3.run(new Job(trap, Configuration.DEFAULT, Patience.AMPLE));
        assertThat(trapped.failure()).as(trapped.toString()).isNotNull();
        Run next = z3.run(new Job(X + "(check-sat)", Configuration.DEFAULT, Patience.AMPLE));
        assertThat(next.verdicts()).as(next.toString()).containsExactly(Verdict.SAT);
      }
    }
  }

  @Test
  void everyFamilyListsItsReleasesOldestFirst() {
    List<SolverId> versions = Obtainable.versions("z3");
    List<SolverId> wanted =
        Stream.of("z3:4.8.9", "z3:4.8.17", "z3:4.11.0", "z3:4.14.1", "z3:4.15.4", "z3:5.2.0")
            .map(SolverId::parse)
            .toList();
    assertThat(versions).doesNotHaveDuplicates().containsSubsequence(wanted);
  }

  /**
   * The library of 4.8 reads the logic only after creating its solver; the smt tactic does not find
   * this invariant.
   */
  @ParameterizedTest
  @ValueSource(strings = {"z3:4.8.17", "z3:4.8.17-native", "z3:4.14.1"})
  void hornClausesAreSolvedByTheEngineForThemAndOthersAreNot(String name) {
    String clauses =
        "(set-logic HORN)(declare-fun p (Int Int) Bool)"
            + "(assert (forall ((x Int) (y Int)) (=> (and (= x y) (>= x 0)) (p x y))))"
            + "(assert (forall ((x Int) (y Int)) (=> (and (p x y) (> y 0)) (p x (- y 1)))))"
            + "(assert (forall ((x Int) (y Int)) (=> (and (p x y) (> y x)) false)))(check-sat)";
    String others = "(set-logic QF_LIA)(declare-const x Int)(assert (> x 3))(check-sat)";
    try (Solver z3 = Obtainable.open(name)) {
      for (int i = 0; i < 2; i++) {
        assertThat(verdict(z3, clauses)).isEqualTo(Verdict.SAT);
        assertThat(verdict(z3, others)).isEqualTo(Verdict.SAT);
      }
    }
  }

  private static Verdict verdict(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE)).last();
  }

  @Test
  void optionsOfCvc5ActAndDoNotOutliveTheirRun() {
    String show = "(get-option :produce-models)(check-sat)";
    try (Solver cvc5 = Obtainable.open("cvc5:1.3.2")) {
      Configuration models = Configuration.of(Map.of("produce-models", "true"));
      assertThat(cvc5.run(new Job(show, models, Patience.AMPLE)).output()).startsWith("true\n");
      assertThat(cvc5.run(new Job(show, Configuration.DEFAULT, Patience.AMPLE)).output())
          .startsWith("false\n");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cvc5:1.3.2", "path:/usr/bin/cvc5"})
  void cvc5EndsAtAnErrorButNotAtAQuestionWithoutAnswer(String name) {
    String unsupported =
        "(set-logic QF_FP)(declare-const y (_ FloatingPoint 3 4))"
            + "(declare-const z (_ FloatingPoint 3 4))(assert (distinct z y))(push 1)"
            + "(assert (fp.isNormal z))(check-sat)(pop 1)(check-sat)";
    String unanswered =
        "(set-logic QF_LIA)(set-option :produce-models true)(declare-const x Int)"
            + "(assert (< x x))(check-sat)(get-value (x))(check-sat)";
    try (Solver cvc5 = Obtainable.open(name)) {
      Run first = cvc5.run(new Job(unsupported, Configuration.DEFAULT, Patience.AMPLE));
      assertThat(first.failure()).isNull();
      assertThat(first.rejection()).contains("not supported");
      assertThat(first.output()).startsWith("(error").doesNotContain("\nsat");
      assertThat(cvc5.run(new Job(unanswered, Configuration.DEFAULT, Patience.AMPLE)).verdicts())
          .containsExactly(Verdict.UNSAT, Verdict.UNSAT);
    }
  }

  @Test
  void versionThatDoesNotExistIsOneSentence() {
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("z3:0.0.1")))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("tools.aqua:z3-turnkey:0.0.1");
  }
}
