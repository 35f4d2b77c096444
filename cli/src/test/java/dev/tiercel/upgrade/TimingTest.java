package dev.tiercel.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimingTest {
  private static final List<Double> QUICK = List.of(0.10, 0.11, 0.12, 0.11, 0.10);
  private static final List<Double> SLOW = List.of(0.31, 0.30, 0.35, 0.33, 0.30);
  private static final List<Double> WAVERING = List.of(0.10, 0.60, 0.05, 0.61, 0.30);

  /** One run of the old version was disturbed. */
  private static final List<Double> DISTURBED = List.of(0.10, 0.33, 0.10, 0.11, 0.10);

  private static final Tolerance TOLERANCE = new Tolerance(1.3, Duration.ofMillis(50), 5, 1);

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

  @ParameterizedTest
  @CsvSource({
    "2, false", // too few runs
    "4, false", // apart, and not significant before the fifth run
    "5, true",
  })
  void aSeriesEndsOnceADifferenceIsSignificant(int runs, boolean isEnough) {
    Timing timing = new Timing(QUICK.subList(0, runs), SLOW.subList(0, runs));
    assertThat(TOLERANCE.isEnough(timing)).isEqualTo(isEnough);
  }

  @Test
  void aSeriesEndsEarlyIfTheMediansAreClose() {
    assertThat(TOLERANCE.isEnough(new Timing(QUICK.subList(0, 2), QUICK.subList(0, 2)))).isFalse();
    assertThat(TOLERANCE.isEnough(new Timing(QUICK.subList(0, 3), QUICK.subList(0, 3)))).isTrue();
  }

  @Test
  void aDisturbedRunProlongsASeriesAndHidesNoDifference() {
    Timing timing = new Timing(DISTURBED, SLOW);
    assertThat(timing.change(1.3, 0.05)).isEqualTo(AnswerChange.SAME);
    assertThat(TOLERANCE.isEnough(timing)).isFalse();
    timing = timing.and(new Timing(QUICK, SLOW));
    assertThat(TOLERANCE.isEnough(timing)).isTrue();
    assertThat(timing.change(1.3, 0.05)).isEqualTo(AnswerChange.SLOWER);
  }

  @Test
  void aSeriesInDoubtEndsAfterThreeTimesTheRuns() {
    Timing timing = new Timing(QUICK, WAVERING);
    assertThat(TOLERANCE.isEnough(timing)).isFalse();
    timing = timing.and(timing).and(timing);
    assertThat(TOLERANCE.isEnough(timing)).isTrue();
  }
}
