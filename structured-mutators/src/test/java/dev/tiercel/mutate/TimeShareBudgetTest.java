package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimeShareBudgetTest {
  private long now;
  private final TimeShareBudget allowance = new TimeShareBudget(0.1, 1_000, () -> now);

  private int work(long nanos) {
    return allowance.spend(
        () -> {
          now += nanos;
          return 7;
        });
  }

  @Test
  void overdraftIsRecoveredFirst() {
    assertThat(work(999)).isEqualTo(7);
    assertThat(allowance.isOpen()).isTrue();
    work(501);
    assertThat(allowance.isOpen()).isFalse();
    allowance.earn(5_000);
    assertThat(allowance.isOpen()).isFalse();
    allowance.earn(10);
    assertThat(allowance.isOpen()).isTrue();
  }

  @Test
  void remainingAndSpentBudgetAreReported() {
    work(1_200);
    allowance.earn(500);
    assertThat(allowance.left()).isEqualTo(-150);
    assertThat(allowance.spent()).isEqualTo(1_200);
  }

  @Test
  void noMoreIsSavedThanThat() {
    allowance.earn(1_000_000);
    work(1_000);
    assertThat(allowance.isOpen()).isFalse();
  }

  @Test
  void oneWithoutABoundIsNeverUsedUp() {
    TimeShareBudget unbounded = TimeShareBudget.unbounded();
    unbounded.spend(() -> now += 1_000_000_000);
    assertThat(unbounded.isOpen()).isTrue();
  }
}
