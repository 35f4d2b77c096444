package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LibFuzzerTimeoutTest {
  private final AtomicLong seconds = new AtomicLong(5);

  private LibFuzzerTimeout overtime(long limit) {
    return new LibFuzzerTimeout(limit, () -> TimeUnit.SECONDS.toNanos(seconds.get()));
  }

  @Test
  void theTimeBeforeTheFirstInputDoesNotCount() {
    LibFuzzerTimeout overtime = overtime(60);
    seconds.addAndGet(600);
    assertThat(overtime.getAsBoolean()).isFalse();
    seconds.addAndGet(61);
    assertThat(overtime.getAsBoolean()).isFalse();
    seconds.addAndGet(1);
    assertThat(overtime.getAsBoolean()).isTrue();
  }

  @Test
  void aRunWithoutLimitHasNoEnd() {
    LibFuzzerTimeout overtime = overtime(0);
    assertThat(overtime.getAsBoolean()).isFalse();
    seconds.addAndGet(TimeUnit.DAYS.toSeconds(365));
    assertThat(overtime.getAsBoolean()).isFalse();
  }
}
