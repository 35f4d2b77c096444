package dev.tiercel.solver.yices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.EveryCommand;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of Yices' library, whose terms the native server builds node by node. */
@Tag("slow")
class YicesTest {
  private static final String NAME = "yices:2.6.2";
  private static final String MODELS = "(set-option :produce-models true)(set-logic QF_AUFLIA)";
  private static final String X = MODELS + "(declare-const x Int)";

  private static Run run(String script, Configuration configuration) {
    try (Solver yices = Obtainable.open(NAME)) {
      return yices.run(new Job(script, configuration, Patience.AMPLE));
    }
  }

  private static Run run(String script) {
    return run(script, Configuration.DEFAULT);
  }

  @Test
  void commandsAreCarriedOutOneByOne() {
    EveryCommand.isCarriedOut(NAME, "QF_AUFLIA");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "QF_BV  | (declare-const v (_ BitVec 4))(assert (= v ((_ rotate_left 5) #b0001)))  | v |"
            + " #b0010",
        "QF_BV  | (declare-const v (_ BitVec 8))(assert (= v (concat (_ bv10 4) #xf)))     | v |"
            + " #b10101111",
        "QF_BV  | (declare-const v (_ BitVec 2))(assert (= v ((_ extract 2 1) #b0101)))    | v |"
            + " #b10",
        "QF_LRA | (declare-const r Real)(assert (= (* 3 r) (- 1)))                         | r | (-"
            + " (/ 1.0 3.0))",
        "QF_LRA | (declare-const r Real)(assert (= r 2))                                   | r |"
            + " 2.0",
        "QF_LIA | (declare-const i Int)(assert (= (- 7 i 2) (mod (- 7) 4)))                | i | 4",
        "QF_LIA | (declare-const j Int)(declare-const i Int)(assert (let ((j i)) (= j 5)))  | i |"
            + " 5",
        "QF_AX  | (declare-const a (Array Bool Bool))(assert (select a true))(assert (distinct"
            + " (select a false) true)) | (select (store a true false) true) | false",
      })
  void valuesAreThoseOfTheLanguage(String logic, String body, String term, String value) {
    String script =
        "(set-option :produce-models true)(set-logic "
            + logic
            + ")"
            + body
            + "(check-sat)(get-value (";

    assertThat(run(script + term + "))").output())
        .isEqualTo("sat\n((" + term + " " + value + "))\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (no.such.operator x))       | UNSUPPORTED",
        "(declare-sort U 0)(declare-const u U) | UNSUPPORTED",
        "(assert (forall ((y Int)) (> y x))) | UNSUPPORTED",
        "(declare-const s String)            | UNSUPPORTED",
        "(assert (abs x))                    | ERROR",
        "(declare-const x Bool)              | ERROR",
        "(push 1)(declare-const x Int)       | ERROR",
        "(declare-fun div (Int) Int)         | ERROR",
        "(pop 3)                             | ERROR",
      })
  void parseErrorEndsOnlyItsCommand(String command, Verdict refusal) {
    assertThat(run(X + command + "(check-sat)").output()).contains("(error \"").endsWith("sat\n");
    assertThat(run(X + command).last()).isEqualTo(refusal);
  }

  @Test
  void optionsAreThoseOfTheLibrary() {
    String script = X + "(assert (< x 0))(check-sat)";
    for (String option : new String[] {"randomness", "c-factor", "learn-eq", "branching"}) {
      String value =
          switch (option) {
            case "learn-eq" -> "true";
            case "branching" -> "th-neg";
            case "c-factor" -> "1.5";
            default -> "0.5";
          };
      assertThat(run(script, Configuration.DEFAULT.with(option, value)).verdicts())
          .as(option)
          .containsExactly(Verdict.SAT);
    }
    assertThat(run(script, Configuration.DEFAULT.with("no-such-option", "2")).output())
        .contains("(error \"");
  }
}
