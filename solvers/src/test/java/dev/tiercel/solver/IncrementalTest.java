package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of options and theories that cvc5 and CVC4 reject in incremental mode. */
class IncrementalTest {
  @ParameterizedTest(name = "{0} answers under {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cvc5:1.3.2 | sygus-inst=true      | (set-logic UFLIA)(declare-fun f (Int) Int)(assert (forall ((x Int)) (> (f x) x)))(assert (< (f 3) 4)) | UNSAT
          cvc5:1.3.2 | ackermann=true       | (set-logic QF_UFBV)(declare-fun f ((_ BitVec 8)) (_ BitVec 8))(declare-const x (_ BitVec 8))(assert (= (f x) (bvadd x #x01)))(assert (= (f x) x)) | UNSAT
          cvc5:1.3.2 | solve-int-as-bv=8    | (set-logic QF_NIA)(declare-const x Int)(assert (= (* x x) 16)) | SAT
          cvc5:1.3.2 | decision=internal    | (set-logic QF_ALL)(declare-heap (Int Int))(declare-const x Int)(assert (sep (pto x 1) (pto x 1))) | UNSAT
          path:/usr/bin/cvc5 | sygus-inst=true   | (set-logic UFLIA)(declare-fun f (Int) Int)(assert (forall ((x Int)) (> (f x) x)))(assert (< (f 3) 4)) | UNSAT
          path:/usr/bin/cvc5 | solve-int-as-bv=8 | (set-logic QF_NIA)(declare-const x Int)(assert (= (* x x) 16)) | SAT
          path:/usr/bin/cvc4 | ackermann=true    | (set-logic QF_UFBV)(declare-fun f ((_ BitVec 8)) (_ BitVec 8))(declare-const x (_ BitVec 8))(assert (= (f x) (bvadd x #x01)))(assert (= (f x) x)) | UNSAT
          path:/usr/bin/cvc4 | decision=internal | (set-logic QF_ALL)(declare-heap (Int Int))(declare-const x Int)(assert (sep (pto x 1) (pto x 1))) | UNSAT
          """)
  void oneQuestionIsAnsweredUnderEveryOption(
      String id, String option, String script, Verdict expected) {
    String[] pair = option.split("=", 2);
    Configuration configuration = Configuration.of(Map.of(pair[0], pair[1]));
    try (Solver solver = Obtainable.open(id)) {
      Run run = solver.run(new Job(script + "(check-sat)", configuration, Patience.AMPLE));

      assertThat(run.verdicts()).as(run.output() + run.error()).containsExactly(expected);
    }
  }

  @ParameterizedTest(name = "{0} goes on after a check")
  @ValueSource(strings = {"cvc5:1.3.2", "path:/usr/bin/cvc5", "path:/usr/bin/cvc4"})
  void aScriptThatNeedsItStillGoesOn(String id) {
    String script =
        "(set-logic QF_UF)(declare-const p Bool)(push 1)(assert p)(check-sat)(pop 1)"
            + "(check-sat-assuming ((not p) p))(assert (not p))(check-sat)";
    try (Solver solver = Obtainable.open(id)) {
      Run run = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));

      assertThat(run.verdicts())
          .as(run.output() + run.error())
          .containsExactly(Verdict.SAT, Verdict.UNSAT, Verdict.SAT);
    }
  }

  @ParameterizedTest
  @CsvSource({"(check-sat), --no-incremental", "(push 1)(check-sat), --incremental"})
  void theCommandForAUserIsTheOneThatRan(String script, String word, @TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("script.smt2"), script);
    try (Solver solver = Obtainable.open("path:/usr/bin/cvc4")) {
      assertThat(solver.commandLine(Configuration.DEFAULT, file)).contains(word);
    }
  }
}
