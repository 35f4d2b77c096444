package dev.tiercel.upgrade;

import java.time.Duration;

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
public record Tolerance(double factor, Duration floor, int repetitions, int seeds) {
  /**
   * Minimum number of runs of each version for significance at the level of 0.01 in a Mann-Whitney
   * test.
   */
  public static final int FEWEST = 5;

  private static final int LONGEST = 3; // times the repetitions

  public Tolerance {
    if (seeds < 1 || repetitions < FEWEST || !(factor >= 1)) {
      throw new IllegalArgumentException(
          "at least 5 repetitions a seed, and a factor of at least 1");
    }
  }

  /**
   * Whether a series of alternating runs is long enough: the medians are close after more than half
   * of the repetitions, or the difference is significant. A single disturbed run of a few hides a
   * difference from the test, so that a series in doubt goes on, up to three times the repetitions.
   */
  boolean isEnough(Timing timing) {
    int runs = timing.old().size();
    if (2 * runs <= repetitions) {
      return false;
    }
    if (!timing.isApart(factor, floorSeconds())) {
      return true;
    }
    return runs % repetitions == 0
        && (runs >= LONGEST * repetitions
            || timing.change(factor, floorSeconds()) != AnswerChange.SAME);
  }

  /** Returns the floor in seconds. */
  double floorSeconds() {
    return floor.toNanos() / 1e9;
  }
}
