package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Chosen in proportion to what it brought, its children included, for what it costs. */
class ParentsTest {
  private static final int CHOICES = 8_000;

  private final byte[] one = {1};
  private final byte[] other = {2};
  private final Parents parents = new Parents(3);
  private final SplittableRandom random = new SplittableRandom(7);

  ParentsTest() {
    for (int i = 0; i < 2_000; i++) {
      parents.ran(1_000);
    }
  }

  private double shareOf(byte[] input) {
    int taken = 0;
    for (int i = 0; i < CHOICES; i++) {
      taken += parents.choose(random) == input ? 1 : 0;
    }
    return (double) taken / CHOICES;
  }

  @Test
  void withoutAnyThereIsNoChoice() {
    assertThat(parents.choose(random)).isNull();
  }

  @Test
  void whatARunUsuallyCostsFollowsTheMedian() {
    assertThat(new Parents(3).usual()).isZero();
    assertThat(parents.usual()).isBetween(900.0, 1_100.0);
  }

  @Test
  void beforeAnythingRanWhatItCostsDoesNotMatter() {
    Parents unused = new Parents(3);
    unused.add(one, 1_000, 5, false);
    unused.add(other, 9_000, 5, false);
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
  void whatIsAlikeIsChosenAlike() {
    parents.add(one, 1_000, 5, false);
    parents.add(other, 1_000, 5, false);
    assertThat(shareOf(one)).isBetween(0.47, 0.53);
  }

  @Test
  void whatCostsATenthCountsAsHalfTheUsual() {
    parents.add(one, 1_000, 5, false);
    parents.add(other, 100, 5, false);
    assertThat(shareOf(other)).isBetween(0.76, 0.84); // four of five
  }

  @Test
  void whatCostsTwiceTheUsualIsChosenAFourthAsOften() {
    parents.add(one, 1_000, 5, false);
    parents.add(other, 2_000, 5, false);
    assertThat(shareOf(other)).isBetween(0.17, 0.23); // one of five
  }

  @Test
  void oneThatTakesVeryLongDoesNotMakeAllOthersCheap() {
    parents.ran(1_000_000_000);
    whatCostsTwiceTheUsualIsChosenAFourthAsOften();
  }

  @Test
  void whatReachedSixteenTimesAsMuchIsChosenTwiceAsOften() {
    parents.add(one, 1_000, 15, false);
    parents.add(other, 1_000, 255, false);
    assertThat(shareOf(other)).isBetween(0.63, 0.7);
  }

  @Test
  void childrenWithoutAnythingNewMakeWayForOthers() {
    parents.add(one, 1_000, 8, false);
    for (int children = 0; children < 6; children++) {
      assertThat(parents.choose(random)).isSameAs(one);
      parents.brought(0, false);
    }
    parents.add(other, 1_000, 8, false);
    assertThat(shareOf(other)).isBetween(0.77, 0.83); // 1 to 2 / (2 + 6)
  }

  @Test
  void childrenWithNewEdgesMakeMore() {
    parents.add(one, 1_000, 0, false);
    assertThat(parents.choose(random)).isSameAs(one);
    parents.brought(100, false);
    parents.add(other, 1_000, 0, false);
    assertThat(shareOf(one)).isBetween(0.77, 0.83); // (2 + 10) / 3 to 1
  }

  @Test
  void whatMeetsKnownBugsIsSetBack() {
    parents.add(one, 1_000, 8, false);
    assertThat(parents.choose(random)).isSameAs(one);
    parents.brought(0, true);
    parents.add(other, 1_000, 8, false);
    assertThat(shareOf(other)).isBetween(0.86, 0.91); // 1 to 2 / 3 by (2 / 3) to the fourth
  }

  @Test
  void whatMetAKnownBugItselfIsChosenNowAndThen() {
    parents.add(one, 1_000, 8, true);
    parents.add(other, 1_000, 8, false);
    assertThat(shareOf(one)).isBetween(0.04, 0.08); // 1 / 16 to 1
  }

  @Test
  void aChildIsCountedOnce() {
    parents.add(one, 1_000, 8, false);
    assertThat(parents.choose(random)).isSameAs(one);
    for (int runs = 0; runs < 6; runs++) {
      parents.brought(0, false);
    }
    parents.add(other, 1_000, 8, false);
    assertThat(shareOf(other)).isBetween(0.57, 0.63); // 1 to 2 / 3
  }

  @Test
  void whereThereAreTooManyTheLeastIsForgotten() {
    parents.add(one, 1_000, 3, false);
    parents.add(other, 1_000, 0, false);
    parents.add(new byte[] {3}, 1_000, 3, false);
    parents.add(new byte[] {4}, 1_000, 3, false);
    assertThat(shareOf(other)).isZero();
    assertThat(shareOf(one)).isBetween(0.3, 0.37);
  }
}
