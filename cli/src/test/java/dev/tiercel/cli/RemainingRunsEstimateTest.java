package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.stability.RunLog;
import dev.tiercel.stability.StabilityStudy;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RemainingRunsEstimateTest {
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /** 600 runs of half a second on two workers are 150 seconds. */
  @Test
  void timeIsThatOfTheRunsThatAreLeft() {
    RemainingRunsEstimate left = new RemainingRunsEstimate(180, 2);
    left.add(new StabilityStudy.RemainingEffort(180, 0.5));
    left.add(new StabilityStudy.RemainingEffort(180, 0.5));
    left.add(new StabilityStudy.RemainingEffort(240, 0.5));
    assertThat(next(left, true)).startsWith("the same command with --budget 3m, ");
  }

  @Test
  void queriesThatWereNotLookedAtTakeWhatTheOthersDo() {
    RemainingRunsEstimate left = new RemainingRunsEstimate(180, 2);
    left.add(new StabilityStudy.RemainingEffort(0, 0.5));
    left.addUnknown();
    left.addUnknown();
    assertThat(next(left, true)).contains("--budget 2m, "); // 90 s
  }

  @Test
  void slowQueriesHaveABoundOfTheirOwn() {
    RemainingRunsEstimate left = new RemainingRunsEstimate(180, 2);
    left.add(new StabilityStudy.RemainingEffort(180, 0.5));
    left.addSlow();
    assertThat(next(left, true)).contains("--budget 1m, ", "slow queries (1) take up to 15m each");
  }

  @Test
  void withoutAFileTheRunsSoFarAreMadeAgain() {
    RemainingRunsEstimate left = new RemainingRunsEstimate(180, 2);
    left.add(new StabilityStudy.RemainingEffort(180, 0.5));
    assertThat(next(left, false)).startsWith("--resume FILE, ").contains("--budget 3m, ");
  }

  @Test
  void controlCharactersAreRemovedFromMessages() {
    RemainingRunsEstimate left = new RemainingRunsEstimate(180, 2);
    left.add(new StabilityStudy.RemainingEffort(0, 0.5));
    assertThat(next(left, true)).doesNotContain("--budget");
  }

  private static String next(RemainingRunsEstimate left, boolean isKept) {
    return left.next(Duration.ofSeconds(200), new RunLog.RunTotals(400, 200), isKept, LIMIT);
  }
}
