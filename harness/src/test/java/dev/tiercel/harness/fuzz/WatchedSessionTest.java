package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WatchedSessionTest {
  private long cpuNanos;

  /** A session whose runs take this CPU time, and are looked at twice at their end. */
  private final class SlowSession extends StubSession {
    private final WatchedSession watched = new WatchedSession(this, thread -> cpuNanos);
    private final Duration each;

    SlowSession(Duration each) {
      this.each = each;
    }

    @Override
    public ExecutionOutcome execute(byte[] input) {
      cpuNanos += each.toNanos();
      watched.look();
      watched.look();
      return ExecutionOutcome.CONTINUE;
    }
  }

  @Test
  void aRunOfMinutesIsReportedOnceWithItsInput() {
    SlowSession slow = new SlowSession(Duration.ofMinutes(4));
    slow.watched.execute("first".getBytes(StandardCharsets.UTF_8));
    slow.watched.look();
    assertThat(slow.failures).hasSize(1);
    assertThat(slow.failures.get(0)).startsWith("a run that has taken three minutes of first: ");
  }

  @Test
  void manyShortRunsAreNotReported() {
    SlowSession slow = new SlowSession(Duration.ofMinutes(1));
    for (int i = 0; i < 10; i++) {
      slow.watched.execute(new byte[0]);
    }
    assertThat(slow.failures).isEmpty();
  }
}
