package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of the messages of solvers that check their own answers; solvers that are not available are
 * skipped.
 */
class SelfChecksTest {
  private static Run run(Solver solver, String script, Configuration configuration) {
    return solver.run(new Job(script, configuration, Patience.AMPLE));
  }

  @ParameterizedTest(name = "{0} refutes its own answer: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          z3:4.8.17 | (check-sat)(declare-const m RoundingMode)(declare-const x Float64)(declare-const y Float64)(assert (= x y ((_ to_fp 11 53) m 1.6)))(check-sat) | an invalid model was generated
          path:/usr/bin/z3 | (check-sat)(declare-const m RoundingMode)(declare-const x Float64)(declare-const y Float64)(assert (= x y ((_ to_fp 11 53) m 1.6)))(check-sat) | an invalid model was generated
          path:/usr/bin/cvc5 | (set-option :fp-exp true)(set-logic ALL)(declare-sort T 0)(declare-const t (Array Float32 T))(declare-const b (_ BitVec 23))(assert (distinct (select t (fp #b0 #x00 b)) (select t (fp #b0 #x00 (_ bv0 23)))))(check-sat) | asserted fact that the model doesn't satisfy
          path:/usr/bin/cvc4 | (set-logic ALL)(declare-const b (_ BitVec 7))(declare-const t (Array (_ BitVec 7) Bool))(assert (select t (bvnot b)))(check-sat) | ERRORS SATISFYING ASSERTIONS WITH MODEL
          bitwuzla:0.8.2 | (set-logic QF_FP)(declare-const x (_ FloatingPoint 2 3))(assert (= x (fp.max (fp #b1 #b00 #b00) (fp #b0 #b00 #b01))))(check-sat) | model check failed
          smtinterpol:2.5-1388 | (set-logic QF_UF)(declare-const p Bool)(assert (! p :named a))(check-sat-assuming ((not p))) | Proof-checker did not verify
          """)
  void failedCheckIsReported(String id, String script, String key) {
    try (Solver solver = Obtainable.open(id)) {
      assertThat(run(solver, script, Configuration.DEFAULT).failure()).isNull();

      Run run = run(solver, script, solver.selfChecks().all());

      Failure failure = run.failure();
      assertThat(failure).as(run.output() + run.error()).isNotNull();
      assertThat(failure.kind()).isEqualTo(Failure.Kind.SELF_CHECK);
      assertThat(failure.key()).contains(key);
      assertThat(run.last()).isEqualTo(Verdict.CRASH);
      assertThat(run.rejection()).isNull();
      assertThat(run(solver, script, solver.selfChecks().all()).failure())
          .extracting(Failure::key)
          .isEqualTo(failure.key());
    }
  }

  @ParameterizedTest(name = "{0} answers under its own checks")
  @ValueSource(
      strings = {
        "z3:4.14.1",
        "z3:4.8.17",
        "path:/usr/bin/z3",
        "cvc5:1.3.2",
        "path:/usr/bin/cvc5",
        "path:/usr/bin/cvc4",
        "bitwuzla:0.8.2",
        "smtinterpol:2.5-1388"
      })
  void answersStayTheSame(String id) {
    String script =
        "(set-logic QF_BV)(declare-const x (_ BitVec 8))(assert (! (bvult x #x07) :named a))"
            + "(check-sat)(assert (! (bvult #x09 x) :named b))(check-sat)";
    try (Solver solver = Obtainable.open(id)) {
      Configuration checks = solver.selfChecks().all();
      assertThat(checks.values().keySet())
          .isNotEmpty()
          .allMatch(name -> solver.options().find(name) != null);

      Run run = run(solver, script, checks);

      assertThat(run.verdicts())
          .as(run.output() + run.error())
          .containsExactly(Verdict.SAT, Verdict.UNSAT);
      assertThat(run.accepted()).isTrue();
    }
  }

  /** No solver sees the script's {@code :status}: a solver that checks it would exit or abort. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "z3:4.14.1",
        "z3:4.8.17",
        "path:/usr/bin/z3",
        "smtinterpol:2.5-1388",
        "cvc5:1.3.2",
        "path:/usr/bin/cvc5",
        "path:/usr/bin/cvc4",
        "bitwuzla:0.8.2"
      })
  void aWrongStatusChangesNothing(String id) {
    Run run = contradicted(id);

    assertThat(run.verdicts())
        .as(run.output() + run.error())
        .containsExactly(Verdict.UNSAT, Verdict.SAT);
    assertThat(run.accepted()).isTrue();
    assertThat(run.failure()).isNull();
  }

  private static Run contradicted(String id) {
    String script =
        "(set-logic QF_BV)(set-info :status sat)(declare-const x (_ BitVec 8))(push 1)"
            + "(assert (bvult x #x00))(check-sat)(pop 1)(set-info :status sat)(check-sat)";
    try (Solver solver = Obtainable.open(id)) {
      return run(solver, script, Configuration.DEFAULT);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SAT, check-models=true check-abducts=true",
    "UNSAT, check-proofs=true check-abducts=true",
    "SAT UNSAT, check-models=true check-proofs=true check-abducts=true",
    "UNKNOWN, ''",
  })
  void enabledQueriesDependOnTheAnswer(String answers, String options) {
    Configuration abducts = Configuration.DEFAULT.with("check-abducts", "true");
    SelfChecks checks =
        new SelfChecks(abducts.with("check-models", "true"), abducts.with("check-proofs", "true"));

    assertThat(
            checks
                .of(Stream.of(answers.split(" ")).map(Verdict::valueOf).toList())
                .values()
                .keySet()
                .stream()
                .map(name -> name + "=true"))
        .containsExactlyInAnyOrder(
            Stream.of(options.split(" ")).filter(o -> !o.isEmpty()).toArray(String[]::new));
  }

  @Test
  void cvc5ProvesNothingWhereItChecksAModel() {
    try (Solver solver = Obtainable.open("cvc5:1.3.2")) {
      assertThat(solver.selfChecks().afterSat().values())
          .containsKey("check-models")
          .doesNotContainKeys("check-proofs", "check-unsat-cores");
      assertThat(solver.selfChecks().afterUnsat().values())
          .containsKeys("check-proofs", "check-unsat-cores")
          .doesNotContainKey("check-models");
    }
  }
}
