package dev.tiercel.upgrade;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Thresholds for differences in run time.
 *
 * @param factor minimum ratio, at least 1
 * @param floor difference in CPU time that is too small to matter
 * @param repetitions number of runs of each version, alternating, for the significance test; a
 *     difference must show in two such series
 * @param seeds number of seeds of the solver's random choices over which these runs rotate; with 1
 *     the seed of the script
 */
public record TimingTolerance(double factor, Duration floor, int repetitions, int seeds) {
  /**
   * Minimum number of runs of each version for significance at the level of 0.01 in a Mann-Whitney
   * test.
   */
  public static final int FEWEST = 5;

  private static final int LONGEST = 3; // times the repetitions

  public TimingTolerance {
    if (seeds < 1 || repetitions < FEWEST || !(factor >= 1)) {
      throw new IllegalArgumentException(
          "at least 5 repetitions a seed, and a factor of at least 1");
    }
  }

  /**
   * Runs both versions alternately in a series and, if their times differ, in a second one, so that
   * no version is called slower by chance.
   *
   * @param pair runs both versions, given the number of earlier pairs
   * @return the runs of both series if both show a difference, otherwise those of the last
   */
  TimedRuns measure(IntFunction<TimedRuns> pair) {
    TimedRuns first = series(0, pair);
    if (!isExceeded(first)) {
      return first;
    }
    TimedRuns second = series(first.old().size(), pair);
    return isExceeded(second) ? first.and(second) : second;
  }

  private TimedRuns series(int earlier, IntFunction<TimedRuns> pair) {
    TimedRuns timing = new TimedRuns(List.of(), List.of(), seeds);
    for (int i = earlier; i == earlier || !isEnough(timing); i++) {
      timing = timing.and(pair.apply(i));
    }
    return timing;
  }

  /** Whether the times of both versions differ by at least the factor and the floor. */
  boolean isExceeded(TimedRuns timing) {
    return timing.isApart(factor, floorSeconds());
  }

  /**
   * Whether a series of alternating runs is long enough: the times are close and steady after more
   * than half of the repetitions, or the difference is significant. Runs that a busy machine
   * disturbs hide a difference, so that a series in doubt goes on, up to four times the
   * repetitions.
   */
  boolean isEnough(TimedRuns timing) {
    int runs = timing.old().size();
    if (runs >= LONGEST * repetitions) {
      return true;
    }
    return isExceeded(timing)
        ? runs % repetitions == 0 && timing.isSignificant()
        : 2 * runs > repetitions && timing.isSteady(factor);
  }

  /** Returns the floor in seconds. */
  double floorSeconds() {
    return floor.toNanos() / 1e9;
  }
}
