package dev.tiercel.upgrade;

import java.time.Duration;

/**
 * When a time counts as another.
 *
 * @param factor how many times slower or faster, at least 1
 * @param floor difference of CPU time that is too small to matter
 * @param repetitions runs of each version, in turn, by which a difference is told from chance; it
 *     has to show in two such series
 */
public record Tolerance(double factor, Duration floor, int repetitions) {
  /** The fewest runs of each side that a Mann-Whitney test tells apart at the level of 0.01. */
  public static final int FEWEST = 5;

  public Tolerance {
    if (repetitions < FEWEST || !(factor >= 1)) {
      throw new IllegalArgumentException("at least 5 repetitions and a factor of at least 1");
    }
  }

  /** Seconds between two times that are too few to matter. */
  double floorSeconds() {
    return floor.toNanos() / 1e9;
  }
}
