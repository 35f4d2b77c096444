package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Usage;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.smtinterpol.SmtInterpolFamily;
import org.junit.jupiter.api.Test;

class ReadingTest {
  private static Run stopped(String output, String error) {
    Ended ended = new Ended(0, true, output, error, Usage.NONE, false, null);
    Messages messages = Messages.load(SmtInterpolFamily.class, "messages.tsv");
    return Reading.of("(check-sat)(check-sat)", ended, messages);
  }

  @Test
  void aLimitAtALaterCheckUnsaysNoSelfCheck() {
    Run run = stopped("unsat\n", "FATAL - Proof-checker did not verify\n");
    assertThat(run.failure()).isNotNull();
    assertThat(run.failure().kind()).isEqualTo(Failure.Kind.SELF_CHECK);
  }

  @Test
  void whatASolverSaysWhileItIsStoppedIsNoFailure() {
    assertThat(stopped("sat\n", "java.lang.NullPointerException\n").failure()).isNull();
    assertThat(stopped("sat\n", "").failure()).isNull();
  }

  private static Run ended(int exit, String script, String output, String error) {
    Ended ended = new Ended(exit, false, output, error, Usage.NONE, false, null);
    return Reading.of(script, ended, Messages.load(SmtInterpolFamily.class, "messages.tsv"));
  }

  @Test
  void anExitCodeInsteadOfAnAnswerIsAFailure() {
    Run run = ended(1, "(check-sat)", "", "");
    assertThat(run.failure()).isNotNull();
    assertThat(run.failure().key()).isEqualTo("exit code 1");
    assertThat(run.verdicts()).containsExactly(Verdict.CRASH);
  }

  @Test
  void anExitCodeBesideAnAnswerOrAWordIsNone() {
    assertThat(ended(10, "(check-sat)", "sat\n", "").failure()).isNull();
    assertThat(ended(1, "(check-sat)", "(error \"no such sort\")\n", "").failure()).isNull();
    assertThat(ended(1, "(check-sat)", "", "cannot read it\n").failure()).isNull();
    assertThat(ended(1, "(set-logic QF_UF)", "", "").failure()).isNull();
    assertThat(ended(0, "(check-sat)", "", "").failure()).isNull();
    assertThat(ended(137, "(check-sat)", "", "").failure()).isNull();
  }
}
