package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every solver that can be had here answers the same small scripts as it should. */
class ReleasedSolversTest {
  private static final List<String> SOLVERS =
      List.of("z3:4.14.1", "z3:4.11.0", "cvc5:1.3.2", "path:/usr/bin/z3", "path:/usr/bin/cvc5");

  private static final Limits AMPLE = Limits.ofMillis(30_000);

  private static final String X = "(set-logic QF_LIA)(declare-fun x () Int)";

  /** A conjecture about cubes that no solver decides soon. */
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

  @TestFactory
  Stream<DynamicTest> everySolverAnswersEveryScript() {
    return SOLVERS.stream()
        .flatMap(name -> Stream.of(DynamicTest.dynamicTest(name, () -> answersEveryScript(name))));
  }

  private static void answersEveryScript(String name) {
    try (Solver solver = Obtainable.open(name)) {
      for (Case c : CASES) {
        Run run = solver.run(new Job(c.script(), Configuration.DEFAULT, AMPLE));
        assertThat(run.verdicts()).as("%s: %s: %s", name, c.what(), run).isEqualTo(c.verdicts());
        assertThat(run.accepted()).as("%s: %s: %s", name, c.what(), run).isEqualTo(c.accepted());
      }
      Run late = solver.run(new Job(HARD, Configuration.DEFAULT, Limits.ofMillis(300)));
      assertThat(late.last()).as(name).isEqualTo(Verdict.TIMEOUT);
      String twice = HARD.replace("(assert", "(check-sat)(push 1)(assert");
      Run partly = solver.run(new Job(twice, Configuration.DEFAULT, Limits.ofMillis(2_000)));
      assertThat(partly.verdicts().get(0)).as("%s: %s", name, partly).isEqualTo(Verdict.SAT);
      assertThat(partly.last()).as("%s: %s", name, partly).isEqualTo(Verdict.TIMEOUT);
      Run unknown =
          solver.run(new Job(X, Configuration.of(Map.of("no-such-option", "true")), AMPLE));
      assertThat(unknown.last()).as(unknown.toString()).isEqualTo(Verdict.UNSUPPORTED);
    }
  }

  @Test
  void optionsOfZ3ActAndDoNotOutliveTheirRun() {
    String show = "(get-option :smt.arith.solver)(check-sat)";
    try (Solver z3 = Obtainable.open("z3:4.14.1")) {
      Configuration two = Configuration.of(Map.of("smt.arith.solver", "2"));
      assertThat(z3.run(new Job(show, two, AMPLE)).output()).startsWith("2\n");
      assertThat(z3.run(new Job(show, Configuration.DEFAULT, AMPLE)).output()).startsWith("6\n");
      String set = "(set-option :smt.arith.solver 5)";
      assertThat(z3.run(new Job(set + show, Configuration.DEFAULT, AMPLE)).output())
          .startsWith("5\n");
      assertThat(z3.run(new Job(show, Configuration.DEFAULT, AMPLE)).output()).startsWith("6\n");
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
          Run run = z3.run(new Job(X + "(assert (> x 3))(check-sat)", one, AMPLE));
          assertThat(run.verdicts()).as("%s: %s", option, run).containsExactly(Verdict.SAT);
        }
      }
    }
  }

  @Test
  void optionsOfCvc5ActAndDoNotOutliveTheirRun() {
    String show = "(get-option :produce-models)(check-sat)";
    try (Solver cvc5 = Obtainable.open("cvc5:1.3.2")) {
      Configuration models = Configuration.of(Map.of("produce-models", "true"));
      assertThat(cvc5.run(new Job(show, models, AMPLE)).output()).startsWith("true\n");
      assertThat(cvc5.run(new Job(show, Configuration.DEFAULT, AMPLE)).output())
          .startsWith("false\n");
    }
  }

  @Test
  void versionThatDoesNotExistIsOneSentence() {
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("z3:0.0.1")))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("tools.aqua:z3-turnkey:0.0.1");
  }
}
