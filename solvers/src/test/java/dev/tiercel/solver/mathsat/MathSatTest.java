package dev.tiercel.solver.mathsat;

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

/** Tests of MathSAT's library with the commands that the native server implements for it. */
@Tag("slow")
class MathSatTest {
  private static final String NAME = "mathsat:5.6.11";
  private static final String MODELS = "(set-option :produce-models true)(set-logic QF_UFLIA)";

  private static Run run(String script, Configuration configuration) {
    try (Solver mathsat = Obtainable.open(NAME)) {
      return mathsat.run(new Job(script, configuration, Patience.AMPLE));
    }
  }

  @Test
  void commandsAreCarriedOutOneByOne() {
    EveryCommand.isCarriedOut(NAME, "QF_UFLIA");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (no.such.operator x)) | UNSUPPORTED",
        "(declare-fun f (Bool) Int)    | UNSUPPORTED",
        "(declare-const s String)      | UNSUPPORTED",
        "(pop 3)                       | ERROR",
      })
  void anErrorEndsItsOwnCommandAlone(String command, Verdict refusal) {
    String x = MODELS + "(declare-const x Int)";

    assertThat(run(x + command + "(check-sat)", Configuration.DEFAULT).output())
        .contains("(error \"")
        .endsWith("sat\n");
    assertThat(run(x + command, Configuration.DEFAULT).last()).isEqualTo(refusal);
  }

  @Test
  void optionsAreThoseOfTheLibrary() {
    String script = MODELS + "(declare-const x Int)(assert (< x 0))(check-sat)";

    assertThat(run(script, Configuration.DEFAULT.with("dpll.restart_strategy", "2")).verdicts())
        .containsExactly(Verdict.SAT);
    assertThat(run(script, Configuration.DEFAULT.with("no.such.option", "2")).output())
        .contains("invalid option");
  }
}
