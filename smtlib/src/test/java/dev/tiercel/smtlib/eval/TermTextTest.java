package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TermTextTest {
  private static Check state() throws ParseException {
    String script =
        """
        (set-logic QF_LRA)
        (set-option :produce-models true)
        (declare-const x Real)
        (define-fun twice ((y Real)) Real (* 2 y))
        (assert (> (twice x) 1))
        (check-sat)
        """;
    return Check.of(ScriptParser.parse(script, "test")).get(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(> (twice x) 1)", "(let ((y (twice x)))\n (> y 1)) ; a remark"})
  void aTermIsReadWhereTheScriptsSymbolsAreInScope(String text) throws ParseException {
    assertThat(TermText.read(state(), text)).isNotNull();
  }

  @Test
  void aNumeralIsARealWhereTheLogicSaysSo() throws ParseException {
    assertThat(String.valueOf(TermText.read(state(), "(twice 1)"))).isEqualTo("(twice 1.0)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(> (twice z) 1)", "x x", "", ")", "x)) (check-sat) (get-value (x"})
  void whatIsNoTermThereIsNone(String text) throws ParseException {
    assertThat(TermText.read(state(), text)).isNull();
  }
}
