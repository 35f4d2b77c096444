package dev.tiercel.harness.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Inputs are chosen in proportion to their novelty, including that of their children, per cost. */
class PowerSchedulerTest {
  private static final int CHOICES = 8_000;

  private final byte[] one = {1};
  private final byte[] other = {2};
  private final TypicalCost typicalCost = new TypicalCost();
  private final TestCase child =
      Objects.requireNonNull(
          new TestCases(10, 1 << 20).get("(check-sat)".getBytes(StandardCharsets.UTF_8)));
  private final PowerScheduler powerScheduler = new PowerScheduler(3, typicalCost);
  private final SplittableRandom random = new SplittableRandom(7);

  PowerSchedulerTest() {
    for (int i = 0; i < 2_000; i++) {
      typicalCost.add(1_000);
    }
  }

  /** Runs a mutant of the last chosen input. */
  private void brought(int novelty, boolean known) {
    powerScheduler.expect(child);
    powerScheduler.recordRun(child, new RunResult(novelty, known, true));
  }

  private double shareOf(byte[] input) {
    int taken = 0;
    for (int i = 0; i < CHOICES; i++) {
      taken += powerScheduler.choose(random) == input ? 1 : 0;
    }
    return (double) taken / CHOICES;
  }

  @Test
  void withoutAnyThereIsNoChoice() {
    assertThat(powerScheduler.choose(random)).isNull();
  }

  @Test
  void usualCostFollowsTheMedian() {
    assertThat(new TypicalCost().nanos()).isZero();
    assertThat(typicalCost.nanos()).isBetween(900.0, 1_100.0);
  }

  @Test
  void beforeAnythingRanWhatItCostsDoesNotMatter() {
    PowerScheduler unused = new PowerScheduler(3, new TypicalCost());
    unused.add(one, 1_000, RunResult.of(5));
    unused.add(other, 9_000, RunResult.of(5));
    boolean first = false;
    boolean second = false;
    for (int i = 0; i < 20; i++) {
      byte[] chosen = unused.choose(random);
      first |= chosen == one;
      second |= chosen == other;
    }
    assertThat(first && second).isTrue();
  }

  @Test
  void equalOptionsHaveEqualChances() {
    powerScheduler.add(one, 1_000, RunResult.of(5));
    powerScheduler.add(other, 1_000, RunResult.of(5));
    assertThat(shareOf(one)).isBetween(0.47, 0.53);
  }

  @Test
  void costBelowHalfOfTheMedianCountsAsHalf() {
    powerScheduler.add(one, 1_000, RunResult.of(5));
    powerScheduler.add(other, 100, RunResult.of(5));
    assertThat(shareOf(other)).isBetween(0.76, 0.84); // four of five
  }

  @Test
  void doubleCostQuartersTheWeight() {
    powerScheduler.add(one, 1_000, RunResult.of(5));
    powerScheduler.add(other, 2_000, RunResult.of(5));
    assertThat(shareOf(other)).isBetween(0.17, 0.23); // one of five
  }

  @Test
  void oneThatTakesVeryLongDoesNotMakeAllOthersCheap() {
    typicalCost.add(1_000_000_000);
    doubleCostQuartersTheWeight();
  }

  @Test
  void sixteenfoldReachDoublesTheWeight() {
    powerScheduler.add(one, 1_000, RunResult.of(15));
    powerScheduler.add(other, 1_000, RunResult.of(255));
    assertThat(shareOf(other)).isBetween(0.63, 0.7);
  }

  @Test
  void childrenWithoutAnythingNewMakeWayForOthers() {
    powerScheduler.add(one, 1_000, RunResult.of(8));
    for (int children = 0; children < 6; children++) {
      assertThat(powerScheduler.choose(random)).isSameAs(one);
      brought(0, false);
    }
    powerScheduler.add(other, 1_000, RunResult.of(8));
    assertThat(shareOf(other)).isBetween(0.77, 0.83); // 1 to 2 / (2 + 6)
  }

  @Test
  void childrenWithNewEdgesMakeMore() {
    powerScheduler.add(one, 1_000, RunResult.of(0));
    assertThat(powerScheduler.choose(random)).isSameAs(one);
    brought(100, false);
    powerScheduler.add(other, 1_000, RunResult.of(0));
    assertThat(shareOf(one)).isBetween(0.77, 0.83); // (2 + 10) / 3 to 1
  }

  @Test
  void inputsNearKnownBugsLosePriority() {
    powerScheduler.add(one, 1_000, RunResult.of(8));
    assertThat(powerScheduler.choose(random)).isSameAs(one);
    brought(0, true);
    powerScheduler.add(other, 1_000, RunResult.of(8));
    assertThat(shareOf(other)).isBetween(0.86, 0.91); // 1 to 2 / 3 by (2 / 3) to the fourth
  }

  @Test
  void inputWithAKnownBugIsSometimesChosen() {
    powerScheduler.add(one, 1_000, new RunResult(8, true, true));
    powerScheduler.add(other, 1_000, RunResult.of(8));
    assertThat(shareOf(one)).isBetween(0.04, 0.08); // 1 / 16 to 1
  }

  @Test
  void inputWithoutAnAnswerThatCanBeJudgedIsRarelyChosen() {
    powerScheduler.add(one, 1_000, new RunResult(8, false, false));
    powerScheduler.add(other, 1_000, RunResult.of(8));
    assertThat(shareOf(one)).isBetween(0.04, 0.08); // 1 / 16 to 1
  }

  @Test
  void aChildIsCountedOnce() {
    powerScheduler.add(one, 1_000, RunResult.of(8));
    assertThat(powerScheduler.choose(random)).isSameAs(one);
    for (int runs = 0; runs < 6; runs++) {
      brought(0, false);
    }
    powerScheduler.add(other, 1_000, RunResult.of(8));
    assertThat(shareOf(other)).isBetween(0.57, 0.63); // 1 to 2 / 3
  }

  @Test
  void whereThereAreTooManyTheLeastIsForgotten() {
    powerScheduler.add(one, 1_000, RunResult.of(3));
    powerScheduler.add(other, 1_000, RunResult.of(0));
    powerScheduler.add(new byte[] {3}, 1_000, RunResult.of(3));
    powerScheduler.add(new byte[] {4}, 1_000, RunResult.of(3));
    assertThat(shareOf(other)).isZero();
    assertThat(shareOf(one)).isBetween(0.3, 0.37);
  }
}
