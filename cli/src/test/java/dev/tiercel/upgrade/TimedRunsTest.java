package dev.tiercel.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.SplitMixRandom;
import java.time.Duration;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimedRunsTest {
  private static final List<Double> QUICK = List.of(0.10, 0.11, 0.12, 0.11, 0.10);
  private static final List<Double> SLOW = List.of(0.31, 0.30, 0.35, 0.33, 0.30);
  private static final List<Double> WAVERING = List.of(0.10, 0.60, 0.05, 0.61, 0.30);

  /** One run of the old version was disturbed. */
  private static final List<Double> DISTURBED = List.of(0.10, 0.33, 0.10, 0.11, 0.10);

  private static final TimingTolerance TOLERANCE =
      new TimingTolerance(1.3, Duration.ofMillis(50), 5, 1);

  @Test
  void timesThatLieApartAreSlowerOrFaster() {
    assertThat(new TimedRuns(QUICK, SLOW).change(2, 0.05)).isEqualTo(AnswerChange.SLOWER);
    assertThat(new TimedRuns(SLOW, QUICK).change(2, 0.05)).isEqualTo(AnswerChange.FASTER);
  }

  @Test
  void factorAndFloorBothHaveToBePassed() {
    assertThat(new TimedRuns(QUICK, SLOW).change(3.5, 0.05)).isEqualTo(AnswerChange.SAME);
    assertThat(new TimedRuns(QUICK, SLOW).change(2, 0.5)).isEqualTo(AnswerChange.SAME);
  }

  @Test
  void randomVariationIsNoChange() {
    TimedRuns timing = new TimedRuns(QUICK, WAVERING);
    assertThat(timing.newSeconds()).isEqualTo(0.05);
    assertThat(timing.change(2, 0.05)).isEqualTo(AnswerChange.SAME);
  }

  @ParameterizedTest
  @CsvSource({
    "2, false", // too few runs
    "4, false", // apart, and not significant before the fifth run
    "5, true",
  })
  void aSeriesEndsOnceADifferenceIsSignificant(int runs, boolean isEnough) {
    TimedRuns timing = new TimedRuns(QUICK.subList(0, runs), SLOW.subList(0, runs));
    assertThat(TOLERANCE.isEnough(timing)).isEqualTo(isEnough);
  }

  @Test
  void aSeriesEndsEarlyIfTheTimesAreClose() {
    assertThat(TOLERANCE.isEnough(new TimedRuns(QUICK.subList(0, 2), QUICK.subList(0, 2))))
        .isFalse();
    assertThat(TOLERANCE.isEnough(new TimedRuns(QUICK.subList(0, 3), QUICK.subList(0, 3))))
        .isTrue();
  }

  @Test
  void aDisturbedRunProlongsASeriesAndHidesNoDifference() {
    TimedRuns timing = new TimedRuns(DISTURBED, SLOW);
    assertThat(timing.change(1.3, 0.05)).isEqualTo(AnswerChange.SAME);
    assertThat(TOLERANCE.isEnough(timing)).isFalse();
    timing = timing.and(new TimedRuns(QUICK, SLOW));
    assertThat(TOLERANCE.isEnough(timing)).isTrue();
    assertThat(timing.change(1.3, 0.05)).isEqualTo(AnswerChange.SLOWER);
  }

  /** A busy machine almost doubles the CPU time of some runs, whatever their version. */
  @ParameterizedTest
  @CsvSource({"0.25, 1.5", "0.5, 1.5", "0.75, 1.5", "0.25, 1", "0.5, 1", "0.75, 1", "0.9, 1"})
  void aSlowDownIsFoundWhereRunsAreDisturbedAtRandom(double disturbed, double factor) {
    SplitMixRandom random = new SplitMixRandom(1);
    DoubleUnaryOperator run = seconds -> seconds * (random.below(100) < 100 * disturbed ? 1.85 : 1);
    int slower = 0;
    int series = factor > 1 ? 200 : 1000; // an exact test of a long series takes milliseconds
    for (int i = 0; i < series; i++) {
      TimedRuns timing =
          TOLERANCE.measure(
              pair ->
                  new TimedRuns(
                      List.of(run.applyAsDouble(0.2)), List.of(run.applyAsDouble(0.2 * factor))));
      slower += timing.change(1.3, 0.05) == AnswerChange.SLOWER ? 1 : 0;
    }
    assertThat(slower).isBetween(factor > 1 ? 176 : 0, factor > 1 ? 200 : 2);
  }

  @Test
  void theTimeOfSeveralSeedsIsTheMedianOfTheirLeastTimes() {
    List<Double> times = List.of(1.0, 4.0, 9.0, 2.0, 8.0, 10.0); // of seeds 0, 1, 2 by turns
    assertThat(new TimedRuns(times, times, 3).oldSeconds()).isEqualTo(4);
    assertThat(new TimedRuns(times, times, 1).oldSeconds()).isEqualTo(1);
  }

  @Test
  void aSeriesInDoubtEndsAfterThreeTimesTheRuns() {
    TimedRuns timing = new TimedRuns(QUICK, WAVERING);
    assertThat(TOLERANCE.isEnough(timing)).isFalse();
    timing = timing.and(timing).and(timing);
    assertThat(TOLERANCE.isEnough(timing)).isTrue();
  }
}
