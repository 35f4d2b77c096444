package dev.tiercel.upgrade;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.rank.Median;
import java.util.ArrayList;
import java.util.List;

/**
 * The times of one script under two versions.
 *
 * @param old CPU seconds of each run of the old version
 * @param now the same of the new one, run in turn with the old
 */
public record Timing(List<Double> old, List<Double> now) {
  /** How rarely chance may set the times so far apart. */
  private static final double CHANCE = 0.01;

  public Timing {
    old = List.copyOf(old);
    now = List.copyOf(now);
  }

  /** Median of the old version, in seconds. */
  public double oldMedian() {
    return Median.of(old);
  }

  /** Median of the new version, in seconds. */
  public double newMedian() {
    return Median.of(now);
  }

  /**
   * Whether the new version's times differ by more than a factor, by more than a floor and by more
   * than chance.
   *
   * @param factor at least 1
   * @param floor seconds between the medians that are too few to matter
   * @return {@link AnswerChange#SLOWER}, {@link AnswerChange#FASTER} or {@link AnswerChange#SAME}
   */
  public AnswerChange change(double factor, double floor) {
    if (!isApart(factor, floor) || MannWhitneyTest.probability(array(old), array(now)) >= CHANCE) {
      return AnswerChange.SAME;
    }
    return newMedian() > oldMedian() ? AnswerChange.SLOWER : AnswerChange.FASTER;
  }

  /** Whether the medians differ by more than a factor and a floor in seconds. */
  boolean isApart(double factor, double floor) {
    double low = Math.min(oldMedian(), newMedian());
    double high = Math.max(oldMedian(), newMedian());
    return high - low >= floor && high >= factor * low;
  }

  /** These runs and others. */
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
