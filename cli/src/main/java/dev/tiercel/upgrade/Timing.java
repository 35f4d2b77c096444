package dev.tiercel.upgrade;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.rank.Median;
import java.util.ArrayList;
import java.util.List;

/**
 * Run times of one script under two versions.
 *
 * @param old CPU seconds of each run of the old version
 * @param now the same for the new version, run alternately with the old
 */
public record Timing(List<Double> old, List<Double> now) {
  /** Significance level of a difference in times. */
  private static final double CHANCE = 0.01;

  public Timing {
    old = List.copyOf(old);
    now = List.copyOf(now);
  }

  /** Returns the median of the old version, in seconds. */
  public double oldMedian() {
    return Median.of(old);
  }

  /** Returns the median of the new version, in seconds. */
  public double newMedian() {
    return Median.of(now);
  }

  /**
   * Returns the change in time: a difference must exceed a factor and a floor and be statistically
   * significant.
   *
   * @param factor at least 1
   * @param floor difference of the medians in seconds that is too small to matter
   * @return {@link AnswerChange#SLOWER}, {@link AnswerChange#FASTER} or {@link AnswerChange#SAME}
   */
  public AnswerChange change(double factor, double floor) {
    if (!isApart(factor, floor) || MannWhitneyTest.probability(array(old), array(now)) >= CHANCE) {
      return AnswerChange.SAME;
    }
    return newMedian() > oldMedian() ? AnswerChange.SLOWER : AnswerChange.FASTER;
  }

  /** Whether the medians differ by at least a factor and a floor in seconds. */
  boolean isApart(double factor, double floor) {
    double low = Math.min(oldMedian(), newMedian());
    double high = Math.max(oldMedian(), newMedian());
    return high - low >= floor && high >= factor * low;
  }

  /** Returns the union of the runs of both. */
  Timing and(Timing other) {
    List<Double> before = new ArrayList<>(old);
    List<Double> after = new ArrayList<>(now);
    before.addAll(other.old);
    after.addAll(other.now);
    return new Timing(before, after);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
