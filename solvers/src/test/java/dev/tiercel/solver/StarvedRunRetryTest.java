package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;

class StarvedRunRetryTest {
  @Test
  void firstReliableResultIsUsed() {
    ArrayDeque<String> results = new ArrayDeque<>(List.of("starved", "sat", "unsat"));
    String result = StarvedRunRetry.of(results::remove, "starved"::equals);
    assertThat(result).isEqualTo("sat");
  }

  @Test
  void aMachineThatStaysBusyGetsThreeAttempts() {
    ArrayDeque<String> results =
        new ArrayDeque<>(List.of("starved", "starved", "starved", "sat", "sat"));
    String result = StarvedRunRetry.of(results::remove, "starved"::equals);
    assertThat(result).isEqualTo("starved");
    assertThat(results).hasSize(2);
  }
}
