package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.princess.PrincessFamily;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of stack traces in error responses: their frames are not failures, their exception may be
 * one.
 */
class TraceTest {
  private static final String FRAMES =
      "\n\tat ap.parser.Reader.read(Reader.scala:12)"
          + "\n\tat java.base/java.util.ArrayList.forEach(ArrayList.java:1511)"
          + "\n\tat java.base/java.lang.Thread.run(Thread.java:840)\n";

  private static final Messages PRINCESS = Messages.load(PrincessFamily.class, "messages.tsv");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ap.api.SimpleAPI$Forwarded: sorts differ                          | ERROR
          ap.parser.Parser2InputAbsy$TranslationException: Unexpected symbol | UNSUPPORTED
          java.lang.NullPointerException: Cannot invoke "ap.Term.sort()"     | CRASH
          java.util.NoSuchElementException: key not found                    | CRASH
          scala.MatchError: 3                                                | CRASH
          """)
  void theExceptionTells(String exception, Verdict verdict) {
    String quoted = (exception + FRAMES).replace("\"", "\"\"");
    Run answered = read("sat\n(error \"" + quoted + "\")\n", "", 0);
    assertThat(answered.verdicts()).containsExactly(Verdict.SAT, verdict);
    Run escaped = read("", exception + FRAMES, 1);
    assertThat(escaped.last()).isEqualTo(verdict);
    for (Run run : new Run[] {answered, escaped}) {
      Failure failure = run.failure();
      assertThat(failure != null).isEqualTo(verdict == Verdict.CRASH);
      assertThat(run.rejection() != null).isEqualTo(verdict != Verdict.CRASH);
      assertThat(failure == null ? "" : failure.key()).doesNotContain("Thread.java");
    }
  }

  private static Run read(String output, String error, int exit) {
    Duration none = Duration.ZERO;
    ProcessResult ended =
        new ProcessResult(
            exit, false, output, error, new ResourceUsage(none, none, 0), false, null);
    return RunInterpreter.of("(check-sat)(check-sat)", ended, PRINCESS);
  }
}
