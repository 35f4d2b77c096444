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
    unused.add(one, 1_000, 5);
    unused.add(other, 9_000, 5);
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
    parents.add(one, 1_000, 5);
    parents.add(other, 500, 5);
    assertThat(shareOf(one)).isBetween(0.47, 0.53);
  }

  @Test
  void whatCostsFourTimesTheUsualIsChosenAFourthAsOften() {
    parents.add(one, 1_000, 5);
    parents.add(other, 4_000, 5);
    assertThat(shareOf(other)).isBetween(0.17, 0.23); // one of five
  }

  @Test
  void oneThatTakesVeryLongDoesNotMakeAllOthersCheap() {
    parents.ran(1_000_000_000);
    whatCostsFourTimesTheUsualIsChosenAFourthAsOften();
  }

  @Test
  void whatReachedSixteenTimesAsMuchIsChosenTwiceAsOften() {
    parents.add(one, 1_000, 15);
    parents.add(other, 1_000, 255);
    assertThat(shareOf(other)).isBetween(0.63, 0.7);
  }

  @Test
  void childrenWithoutAnythingNewMakeWayForOthers() {
    parents.add(one, 1_000, 8);
    for (int children = 0; children < 6; children++) {
      assertThat(parents.choose(random)).isSameAs(one);
      parents.brought(0);
    }
    parents.add(other, 1_000, 8);
    assertThat(shareOf(other)).isBetween(0.77, 0.83); // 1 to 2 / (2 + 6)
  }

  @Test
  void childrenWithNewEdgesMakeMore() {
    parents.add(one, 1_000, 0);
    assertThat(parents.choose(random)).isSameAs(one);
    parents.brought(100);
    parents.add(other, 1_000, 0);
    assertThat(shareOf(one)).isBetween(0.77, 0.83); // (2 + 10) / 3 to 1
  }

  @Test
  void aChildIsCountedOnce() {
    parents.add(one, 1_000, 8);
    assertThat(parents.choose(random)).isSameAs(one);
    for (int runs = 0; runs < 6; runs++) {
      parents.brought(0);
    }
    parents.add(other, 1_000, 8);
    assertThat(shareOf(other)).isBetween(0.57, 0.63); // 1 to 2 / 3
  }

  @Test
  void whereThereAreTooManyTheLeastIsForgotten() {
    parents.add(one, 1_000, 3);
    parents.add(other, 1_000, 0);
    parents.add(new byte[] {3}, 1_000, 3);
    parents.add(new byte[] {4}, 1_000, 3);
    assertThat(shareOf(other)).isZero();
    assertThat(shareOf(one)).isBetween(0.3, 0.37);
  }
}
