package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Usage;
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
}
