package dev.tiercel.harness.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TypicalCostTest {
  private final TypicalCost typical = new TypicalCost();

  private void add(int runs, long cost) {
    for (int i = 0; i < runs; i++) {
      typical.add(cost);
    }
  }

  @Test
  void followsTheMedianOfTheFirstRuns() {
    assertThat(typical.nanos()).isZero();
    add(1, 100_000);
    add(100, 1_000_000);
    assertThat(typical.nanos()).isBetween(900_000.0, 1_100_000.0);
  }

  @Test
  void expensiveInputsDoNotBecomeTypical() {
    add(200, 1_000_000);
    add(10_000, 50_000_000);
    assertThat(typical.nanos()).isLessThan(1_100_000);
  }

  @Test
  void aLowerCostBecomesTypicalAndMayRiseAgain() {
    add(200, 1_000_000);
    add(500, 100_000);
    assertThat(typical.nanos()).isLessThan(110_000);
    add(500, 900_000);
    assertThat(typical.nanos()).isBetween(800_000.0, 1_100_000.0);
  }
}
