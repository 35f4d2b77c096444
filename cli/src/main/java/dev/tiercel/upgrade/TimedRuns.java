package dev.tiercel.upgrade;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.rank.Median;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Run times of one script under two versions.
 *
 * @param old CPU seconds of each run of the old version
 * @param now the same for the new version, run alternately with the old
 * @param seeds number of seeds over which successive runs rotate; at least 1
 */
public record TimedRuns(List<Double> old, List<Double> now, int seeds) {
  /** Significance level of a difference in times. */
  private static final double CHANCE = 0.05;

  /** Significance level at which no further runs are needed. */
  private static final double LITTLE_CHANCE = 0.01;

  public TimedRuns {
    old = List.copyOf(old);
    now = List.copyOf(now);
  }

  /** With a single seed. */
  public TimedRuns(List<Double> old, List<Double> now) {
    this(old, now, 1);
  }

  /**
   * Returns the time of the old version, in seconds: of each seed the least, since other processes
   * of the machine only add time to a run; of several seeds the median.
   */
  public double oldSeconds() {
    return seconds(old);
  }

  /** Returns the time of the new version, like {@link #oldSeconds}. */
  public double newSeconds() {
    return seconds(now);
  }

  private double seconds(List<Double> times) {
    return Median.of(
        IntStream.range(0, Math.min(seeds, times.size()))
            .mapToDouble(seed -> least(times, seed))
            .toArray());
  }

  /**
   * Returns the change in time: a difference must exceed a factor and a floor and be statistically
   * significant.
   *
   * @param factor at least 1
   * @param floor difference in seconds that is too small to matter
   * @return {@link AnswerChange#SLOWER}, {@link AnswerChange#FASTER} or {@link AnswerChange#SAME}
   */
  public AnswerChange change(double factor, double floor) {
    if (!isApart(factor, floor) || chance() >= CHANCE) {
      return AnswerChange.SAME;
    }
    return newSeconds() > oldSeconds() ? AnswerChange.SLOWER : AnswerChange.FASTER;
  }

  /** Whether it is almost certain that the times of both versions differ. */
  boolean isSignificant() {
    return chance() < LITTLE_CHANCE;
  }

  private double chance() {
    return MannWhitneyTest.probability(array(old), array(now));
  }

  /** Whether the times differ by at least a factor and a floor in seconds. */
  boolean isApart(double factor, double floor) {
    double low = Math.min(oldSeconds(), newSeconds());
    double high = Math.max(oldSeconds(), newSeconds());
    return high - low >= floor && high >= factor * low;
  }

  /** Whether the runs of each version with each seed differ by less than a factor. */
  boolean isSteady(double factor) {
    return spread(old) < factor && spread(now) < factor;
  }

  /** Returns the largest ratio of two times with the same seed. */
  private double spread(List<Double> times) {
    return IntStream.range(0, Math.min(seeds, times.size()))
        .mapToDouble(seed -> ofSeed(times, seed).max().orElse(0) / least(times, seed))
        .max()
        .orElse(1);
  }

  private double least(List<Double> times, int seed) {
    return ofSeed(times, seed).min().orElseThrow();
  }

  private DoubleStream ofSeed(List<Double> times, int seed) {
    return IntStream.iterate(seed, i -> i < times.size(), i -> i + seeds).mapToDouble(times::get);
  }

  /** Returns these runs followed by those of another. */
  TimedRuns and(TimedRuns other) {
    List<Double> before = new ArrayList<>(old);
    List<Double> after = new ArrayList<>(now);
    before.addAll(other.old);
    after.addAll(other.now);
    return new TimedRuns(before, after, seeds);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
