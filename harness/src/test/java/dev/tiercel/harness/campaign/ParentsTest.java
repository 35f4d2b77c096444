package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.TestCase;
import dev.tiercel.mutate.TestCases;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A parent that costs k times the usual is taken one time in k, and a dropped one never. */
class ParentsTest {
  private static final int CHOICES = 8_000;

  private final TestCases cases = new TestCases(10, 1000);
  private final TestCase usual = test("(check-sat)");
  private final TestCase dear = test("(check-sat)(check-sat)");
  private final Parents parents = new Parents();
  private final SplittableRandom random = new SplittableRandom(7);

  private TestCase test(String script) {
    return Objects.requireNonNull(cases.get(script.getBytes(StandardCharsets.UTF_8)));
  }

  /** How often the dear one is taken where libFuzzer chooses each of the two half of the time. */
  private double shareOfTheDear() {
    int taken = 0;
    for (int i = 0; i < CHOICES; i++) {
      taken += parents.choose(i % 2 == 0 ? usual : dear, random) == dear ? 1 : 0;
    }
    return (double) taken / CHOICES;
  }

  private void usualRuns() {
    for (int i = 0; i < 2_000; i++) {
      parents.ran(usual, 1_000, false);
    }
  }

  @Test
  void whatCostsTheUsualIsTakenAsLibFuzzerChooses() {
    usualRuns();
    parents.ran(dear, 1_000, false);
    assertThat(shareOfTheDear()).isBetween(0.47, 0.53);
  }

  @Test
  void whatCostsFourTimesTheUsualIsTakenAFourthAsOften() {
    usualRuns();
    parents.ran(dear, 4_000, false);
    assertThat(shareOfTheDear()).isBetween(0.17, 0.23); // one of five that are taken
  }

  @Test
  void whatWasDroppedIsNoParentThoughLibFuzzerGoesOnWithIt() {
    usualRuns();
    parents.ran(dear, 1_000, true);
    assertThat(shareOfTheDear()).isLessThan(0.01);
  }

  @Test
  void whatNobodyRanIsTaken() {
    assertThat(parents.choose(dear, random)).isEqualTo(dear);
    parents.ran(usual, 1_000, false);
    assertThat(parents.choose(dear, random)).isEqualTo(dear);
  }

  @Test
  void oneThatTakesVeryLongDoesNotMakeAllOthersCheap() {
    usualRuns();
    parents.ran(test("(exit)"), 1_000_000, false);
    parents.ran(dear, 4_000, false);
    assertThat(shareOfTheDear()).isBetween(0.17, 0.23);
  }
}
