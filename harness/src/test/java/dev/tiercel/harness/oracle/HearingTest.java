package dev.tiercel.harness.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class HearingTest {
  @Test
  void modelsAreAskedForInTheWordsOfTheScript() throws ParseException {
    String text =
        "(set-logic QF_S)\n(declare-fun |x| () String)\n"
            + "(assert (= x \"\\u0041\\u{042}\")) ; own\n(check-sat)(exit)";
    Hearing hearing =
        new Hearing(
            EntryCodec.decode(text, "own.smt2"),
            (participant, script) -> {
              throw new AssertionError("nobody is asked");
            });

    assertThat(hearing.words(Models.asking(hearing.script(), List.of(Verdict.SAT))))
        .isEqualTo(
            """
            (set-option :produce-models true)
            (set-logic QF_S)
            (declare-fun |x| () String)
            (assert (= x "\\u0041\\u{042}")) ; own
            (check-sat)(get-model)
            """);
  }
}
