package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which answers another solver could still prove wrong. */
class CheckedAnswersTest {
  private static final String WITNESS = ";! witness (define-fun x () Int 1)\n";
  private static final String UNSAT = "(set-info :status unsat)\n";
  private static final String ONE = "(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n";
  private static final String CORES = "(set-option :produce-unsat-cores true)\n";

  @ParameterizedTest(name = "{1} to a script with {0}, model {2}: {3}")
  @CsvSource({
    "nothing, unknown, none, true",
    "nothing, timeout, none, true",
    "nothing, unsupported !why, none, true",
    "nothing, crash @key, none, false",
    "nothing, sat, none, false",
    "nothing, sat, 1, true",
    "nothing, sat, 0, false",
    "recursion, sat, 1, false",
    "nothing, unsat, none, false",
    "witness, sat, none, true",
    "witness, unsat, none, false",
    "status, unsat, none, true",
    "status, sat, none, false",
    "cores, unsat, none, false",
    "second check, sat sat, none, false",
    "second check, sat unknown, none, true",
  })
  void evidenceBacksAnAnswerOrAnotherMayProveItWrong(
      String script, String answer, String model, boolean proven) throws ParseException {
    String text =
        switch (script) {
          case "witness" -> WITNESS + ONE;
          case "status" -> "(declare-const x Int)\n(assert (< x x))\n" + UNSAT + "(check-sat)\n";
          case "cores" -> CORES + UNSAT + ONE + "(get-unsat-core)\n";
          case "recursion" -> "(define-fun-rec f ((n Int)) Int (+ (f n) 1))\n" + ONE;
          case "second check" -> WITNESS + ONE + "(assert (> x 5))\n(check-sat)\n";
          default -> ONE;
        };
    String said = model.equals("none") ? "unknown" : "sat\n((define-fun x () Int " + model + "))";
    assertThat(
            CheckedAnswers.proven(
                new Execution(
                        EntryCodec.decode(text, "test"),
                        (who, asking) -> Runs.printing(said, Verdict.SAT))
                    .add(Runs.answer("stub:1", answer))))
        .isEqualTo(proven);
  }
}
