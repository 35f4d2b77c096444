package dev.tiercel.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimingTest {
  private static final List<Double> QUICK = List.of(0.10, 0.11, 0.12, 0.11, 0.10);
  private static final List<Double> SLOW = List.of(0.31, 0.30, 0.35, 0.33, 0.30);
  private static final List<Double> WAVERING = List.of(0.10, 0.60, 0.05, 0.61, 0.30);

  @Test
  void timesThatLieApartAreSlowerOrFaster() {
    assertThat(new Timing(QUICK, SLOW).change(2, 0.05)).isEqualTo(AnswerChange.SLOWER);
    assertThat(new Timing(SLOW, QUICK).change(2, 0.05)).isEqualTo(AnswerChange.FASTER);
  }

  @Test
  void factorAndFloorBothHaveToBePassed() {
    assertThat(new Timing(QUICK, SLOW).change(3.5, 0.05)).isEqualTo(AnswerChange.SAME);
    assertThat(new Timing(QUICK, SLOW).change(2, 0.5)).isEqualTo(AnswerChange.SAME);
  }

  @Test
  void whatChanceExplainsIsNoChange() {
    Timing timing = new Timing(QUICK, WAVERING);
    assertThat(timing.newMedian()).isEqualTo(0.30);
    assertThat(timing.change(2, 0.05)).isEqualTo(AnswerChange.SAME);
  }
}
