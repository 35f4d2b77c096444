package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A parent that costs k times the usual is taken one time in k, and a dropped one never. */
class ParentsTest {
  private static final int CHOICES = 8_000;
  private static final byte[] USUAL = {1};
  private static final byte[] DEAR = {2};

  private final Parents parents = new Parents();
  private final SplittableRandom random = new SplittableRandom(7);

  /** How often the dear one is taken where libFuzzer chooses each of the two half of the time. */
  private double shareOfTheDear() {
    int taken = 0;
    for (int i = 0; i < CHOICES; i++) {
      taken += parents.choose(i % 2 == 0 ? USUAL : DEAR, random) == DEAR ? 1 : 0;
    }
    return (double) taken / CHOICES;
  }

  private void usualRuns() {
    for (int i = 0; i < 2_000; i++) {
      parents.ran(USUAL, 1_000, false);
    }
  }

  @Test
  void whatCostsTheUsualIsTakenAsLibFuzzerChooses() {
    usualRuns();
    parents.ran(DEAR, 1_000, false);
    assertThat(shareOfTheDear()).isEqualTo(0.5);
  }

  @Test
  void whatCostsFourTimesTheUsualIsTakenAFourthAsOften() {
    usualRuns();
    parents.ran(DEAR, 4_000, false);
    assertThat(shareOfTheDear()).isBetween(0.17, 0.23); // one of five that are taken
  }

  @Test
  void whatWasDroppedIsNoParentThoughLibFuzzerGoesOnWithIt() {
    usualRuns();
    parents.ran(DEAR, 1_000, true);
    assertThat(shareOfTheDear()).isLessThan(0.01);
  }

  @Test
  void whatNobodyRanIsTaken() {
    assertThat(parents.choose(DEAR, random)).isEqualTo(DEAR);
    parents.ran(USUAL, 1_000, false);
    assertThat(parents.choose(DEAR, random)).isEqualTo(DEAR);
  }

  @Test
  void oneThatTakesVeryLongDoesNotMakeAllOthersCheap() {
    usualRuns();
    parents.ran(new byte[] {3}, 1_000_000, false);
    parents.ran(DEAR, 4_000, false);
    assertThat(shareOfTheDear()).isBetween(0.17, 0.23);
  }
}
