package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SourceTextTest {
  @Test
  void statusIsCutOutAndNothingElseChanges() {
    String text =
        """
        ; by hand\r
        (set-logic\tQF_S) (set-info :status\r
          sat) ; really
        (declare-fun |x| () String)(set-info :status unsat)(assert (= x "\\u0041\\x41"))
        (check-sat)\
        """;

    assertThat(SourceText.withoutStatus(text))
        .isEqualTo(
            """
            ; by hand\r
            (set-logic\tQF_S)  ; really
            (declare-fun |x| () String)(assert (= x "\\u0041\\x41"))
            (check-sat)\
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "; (set-info :status sat)\n(check-sat)",
        "(echo \"(set-info :status sat)\")",
        "(set-info :source |(set-info :status sat)|)",
        "(set-info :status-old sat)(set-option :status sat)",
        "(check-sat)\n(set-info :status sat",
        ":status (set-info) :status"
      })
  void linesLikeStatusStay(String text) {
    assertThat(SourceText.withoutStatus(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"and so on", ")", "(", "\"", "|", "(check-sat)", "(assert q)", "\u0000"})
  void textAfterExitIsNotACommand(String behind) throws ParseException {
    String script = "(declare-const p Bool)(assert p)(check-sat)(exit)";
    SourceText read = ScriptParser.read(script + "\n" + behind, "a.smt2");
    assertThat(read.script()).isEqualTo(ScriptParser.parse(script, "a.smt2"));
    assertThat(read.text()).isEqualTo(script + "\n" + behind);
  }
}
