package dev.tiercel.solver.opensmt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of OpenSMT's library, run through the interpreter that it exports. */
@Tag("slow")
class OpenSmtTest {
  private static final String NAME = "opensmt:2.9.0";
  private static final String X = "(set-logic QF_LIA)(declare-const x Int)";

  private static Run run(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
  }

  @ParameterizedTest
  @EnumSource(
      value = SolverPlacement.class,
      names = {"WARM", "FRESH"})
  void questionsAreAnsweredOneByOne(SolverPlacement placement) {
    String questions =
        X
            + "(assert (> x 3))(check-sat)(get-value (x))(push 1)(assert (< x 3))(check-sat)"
            + "(pop 1)(check-sat)(exit)(check-sat)";
    try (Solver opensmt = Obtainable.open(NAME, placement)) {
      Run first = run(opensmt, questions);
      assertThat(opensmt.version()).startsWith("2.9.0");
      assertThat(opensmt.identity().family()).isEqualTo("opensmt");
      assertThat(first.verdicts())
          .as(first.toString())
          .containsExactly(Verdict.SAT, Verdict.UNSAT, Verdict.SAT);
      assertThat(first.output()).contains("((x 4))");
      assertThat(first.accepted()).isTrue();
      assertThat(run(opensmt, X + "(check-sat)").verdicts())
          .as("nothing is left of a run")
          .containsExactly(Verdict.SAT);
      assertThat(run(opensmt, questions).output()).isEqualTo(first.output());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (no.such.operator x)) | UNSUPPORTED",
        "(check-sat-assuming (true)) | UNSUPPORTED",
        "(assert (= (* x x) 4)) | UNSUPPORTED",
        "(declare-const y (_ BitVec 8)) | UNSUPPORTED",
        "(assert (+ x 1)) | ERROR",
        "(set-logic QF_LRA) | ERROR",
      })
  void anErrorEndsItsOwnCommandAlone(String command, Verdict refusal) {
    try (Solver opensmt = Obtainable.open(NAME)) {
      Run run = run(opensmt, X + command + "(check-sat)");
      assertThat(run.accepted()).as(run.toString()).isFalse();
      assertThat(run.output()).contains("(error \"").endsWith("sat\n");
      Run alone = run(opensmt, X + command);
      assertThat(alone.last()).as(alone.toString()).isEqualTo(refusal);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (< x x))(check-sat)(get-model) | UNSAT",
        "(check-sat)(get-info :name) | SAT",
        "(check-sat)(get-unsat-core) | SAT",
      })
  void aQuestionThatHasNoAnswerIsNoComplaint(String commands, Verdict verdict) {
    try (Solver opensmt = Obtainable.open(NAME)) {
      Run run = run(opensmt, X + commands);
      assertThat(run.accepted()).as(run.toString()).isTrue();
      assertThat(run.verdicts()).containsExactly(verdict);
      assertThat(run.output()).contains("(error \"");
    }
  }

  @Test
  void anOptionActsOnItsRunAlone() {
    String show = X + "(get-option :restart-first)";
    try (Solver opensmt = Obtainable.open(NAME)) {
      Configuration seven = Configuration.of(Map.of("restart-first", "7"));
      assertThat(opensmt.run(new Job(show, seven, Patience.AMPLE)).output()).startsWith("7\n");
      assertThat(run(opensmt, show).output()).startsWith("(error \"No value");
    }
  }

  /** The pigeonhole principle. */
  @Test
  void aLimitOfTimeLeavesWhatWasSaidBefore() {
    int holes = 14;
    StringBuilder script = new StringBuilder("(set-logic QF_UF)(check-sat)");
    for (int i = 0; i <= holes; i++) {
      StringBuilder some = new StringBuilder();
      for (int j = 0; j < holes; j++) {
        script.append("(declare-const p%d.%d Bool)".formatted(i, j));
        some.append(" p%d.%d".formatted(i, j));
      }
      script.append("(assert (or").append(some).append("))");
    }
    for (int j = 0; j < holes; j++) {
      for (int i = 0; i <= holes; i++) {
        for (int k = 0; k < i; k++) {
          script.append("(assert (not (and p%d.%d p%d.%d)))".formatted(i, j, k, j));
        }
      }
    }
    script.append("(check-sat)");
    try (Solver opensmt = Obtainable.open(NAME)) {
      Run late =
          Patience.until(
              run -> run.verdicts().size() > 1,
              limits -> opensmt.run(new Job(script.toString(), Configuration.DEFAULT, limits)));
      assertThat(late.verdicts()).as(late.toString()).containsExactly(Verdict.SAT, Verdict.TIMEOUT);
      assertThat(run(opensmt, X + "(check-sat)").verdicts()).containsExactly(Verdict.SAT);
    }
  }

  @Test
  void aCrashSaysWhereAndTakesNothingAlong() {
    String crash = "(set-logic QF_ALIA)(declare-const a (Array Int Bool))(check-sat)(get-model)";
    try (Solver opensmt = Obtainable.open(NAME)) {
      Run run = run(opensmt, crash);
      assertThat(run.verdicts()).containsExactly(Verdict.SAT, Verdict.CRASH);
      Failure failure = Objects.requireNonNull(run.failure());
      assertThat(failure.kind()).isEqualTo(Failure.Kind.SIGNAL);
      assertThat(failure.key()).contains("opensmt::Logic::getDefaultValuePTRef");
      assertThat(run(opensmt, X + "(check-sat)").verdicts()).containsExactly(Verdict.SAT);
    }
  }

  /** A command that is not implemented ends the process, which is not a crash. */
  @Test
  void unimplementedFeatureIsNoCrash() {
    List<String> scripts =
        List.of(
            "(set-logic QF_AX)(check-sat)(get-model)",
            "(set-option :produce-interpolants true)(set-logic QF_LIA)(declare-const x Int)"
                + "(assert (! (< x 0) :named a))(assert (! (> x 0) :named b))(check-sat)"
                + "(get-interpolants a b)");
    try (Solver opensmt = Obtainable.open(NAME)) {
      for (String script : scripts) {
        Run run = run(opensmt, script);
        assertThat(run.failure()).as(run.toString()).isNull();
        assertThat(run.verdicts().get(0)).isIn(Verdict.SAT, Verdict.UNSAT);
      }
    }
  }
}
