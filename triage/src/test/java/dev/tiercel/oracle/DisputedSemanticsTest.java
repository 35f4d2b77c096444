package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which scripts two solvers may answer differently. */
class DisputedSemanticsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(set-logic QF_BV)(declare-const x Int)(assert (< 0 x 1)) | true",
        "(set-logic QF_LIA)(declare-const x Int)(assert (< 0 x 1)) | false",
        "(set-logic ALL)(declare-const x Int)(assert (< 0 x 1)) | false",
        "(declare-const x Int)(assert (< 0 x 1)) | false",
        "(set-logic ODD)(declare-const x Int)(assert (< 0 x 1)) | false",
        "(set-logic QF_LIA)(declare-const x Int)(assert (= 2 (* x x))) | false",
        "(set-logic QF_RDL)(declare-const x Real)(declare-const y Real)(assert (< x y)) | false",
        "(set-logic QF_RDL)(declare-const x Real)(assert (< x (+ x x))) | true",
        "(set-logic QF_S)(declare-const x String)(assert (= 2 (str.len x))) | false",
      })
  void operatorOutsideTheLogicIsDisputed(String script, boolean disputed) throws ParseException {
    assertThat(DisputedSemantics.in(ScriptParser.parse(script, "test"))).isEqualTo(disputed);
  }
}
