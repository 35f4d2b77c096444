package dev.tiercel.harness.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.focus.OneFunction;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Three quarters of the choices are directed as soon as an input comes near the focus. */
class DirectedSchedulerTest {
  private static final int CHOICES = 8_000;

  private final byte[] near = {1};
  private final byte[] far = {2};
  private final FocusObserver focus = OneFunction.watched("rewrite");
  private final DirectedScheduler scheduler =
      new DirectedScheduler(new PowerScheduler(3, new TypicalCost()), focus);

  private void add(byte[] input, int edge, int novelty) {
    focus.begin();
    focus.recordEdge(edge);
    scheduler.add(input, 1_000, RunResult.of(novelty));
  }

  private double shareOf(byte[] input) {
    SplittableRandom random = new SplittableRandom(7);
    int taken = 0;
    for (int i = 0; i < CHOICES; i++) {
      taken += scheduler.choose(random) == input ? 1 : 0;
    }
    return (double) taken / CHOICES;
  }

  @Test
  void whereNothingComesNearThePowerScheduleChooses() {
    add(far, 2, 5);
    assertThat(shareOf(far)).isEqualTo(1);
  }

  @Test
  void nearInputsHaveAShareAndPartOfTheRest() {
    add(near, 1, 5);
    add(far, 2, 5);
    assertThat(shareOf(near)).isBetween(0.85, 0.9); // 3/4 and half of 1/4
  }

  @Test
  void nearInputIsNotReplacedByADistantOne() {
    add(near, 1, 0);
    add(far, 2, 5);
    add(new byte[] {3}, 2, 5);
    add(new byte[] {4}, 2, 5);
    assertThat(shareOf(near)).isGreaterThan(0.7);
  }
}
