package dev.tiercel.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comments of regression tests. */
class RegressionTest {
  private static final String SCRIPT = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";

  @Test
  void optionsAnswerAndOriginAreWrittenAndReadBack() throws ParseException {
    String text =
        "; COMMAND-LINE: --strings-exp -q --no-check-models --decision=internal\n"
            + "; COMMAND-LINE: --other\n"
            + "; EXPECT: unsat\n"
            + SCRIPT;
    Entry entry = Regression.read(text, "regress0/a.smt2", null);
    Entry read = EntryCodec.decode(EntryCodec.encode(entry), "written");
    assertThat(read.configuration("cvc5").values())
        .isEqualTo(Map.of("strings-exp", "true", "check-models", "false", "decision", "internal"));
    assertThat(read.expected()).isEqualTo(ExpectedAnswer.UNSAT);
    assertThat(read.notes()).containsExactly("origin regress0/a.smt2");
    assertThat(read.script()).isEqualTo(entry.script());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "; EXPECT: sat, -, SAT",
        "; says COMMAND-LINE: --x and EXPECT: sat, -, -",
        "-, unsat, UNSAT",
        "; EXPECT: sat, unsat, SAT",
        "(set-info :status unsat), -, UNSAT",
        "; EXPECT: (error), -, -",
        "-, -, -"
      })
  void theAnswerStandsInACommentInAFileBesideOrInTheScript(
      @Nullable String line, @Nullable String beside, @Nullable ExpectedAnswer answer)
      throws ParseException {
    String text = (line == null ? "" : line + "\n") + SCRIPT;
    Entry entry = Regression.read(text, "a.smt2", beside == null ? null : beside + "\nmore\n");
    assertThat(entry.expected()).isEqualTo(answer);
    assertThat(entry.configurations()).isEmpty();
  }

  @Test
  void nonScriptIsRefused() {
    assertThatThrownBy(() -> Regression.read("(assert p)", "a.smt2", null))
        .isInstanceOf(ParseException.class);
  }
}
