package dev.tiercel.oracle;

import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.time.Duration;

/**
 * Adaptive time limit for the runs of one solver. A run that reaches its limit gives almost no
 * information and costs as much as dozens of other runs, so the limit is lowered until time-outs
 * take at most a tenth of the solver's CPU time, but never below a multiple of what 95 % of the
 * runs need; it is raised when they take less than half of that. Where ending a run costs a new
 * process, a run may take as long as starting the process does, so the loss is at most twice the
 * optimum (as in the ski rental problem). Some bugs are slow: a small sample of the entries gets a
 * longer limit, and a smaller one that which the user has set.
 *
 * <p>Written by one thread at a time, after a run of the solver; read by any thread.
 */
public final class AdaptiveTimeout {
  /** One entry in this many, chosen by content, gets a multiple of the usual limit. */
  static final int LONGER_ONE_IN = 64;

  /** One of these in this many gets the limit that the user has set instead. */
  static final int LONGEST_ONE_IN = 4;

  private static final int LONGER = 8; // times the usual limit

  private static final double MOST_SHARE = 0.1;
  private static final double LEAST_FACTOR = 1.5; // times the run time of 95 % of the runs
  private static final double QUANTILE = 0.95;
  private static final double LEAST_FALL = 0.25; // smallest factor of one adjustment
  private static final double RISE = 1.1;
  private static final int EVERY = 32; // runs between two adjustments
  private static final double MEMORY = 0.9; // decay of the counters at each adjustment
  private static final double STEP = 0.02; // step of the quantile estimate, in logarithmic scale

  /** Minimum wall-clock limit, for work on other threads while the machine is busy. */
  private static final Duration LEAST_WALL = Duration.ofMillis(250);

  private final Limits maximum;
  private final boolean adapts;
  private double minimumNanos;
  private double allNanos;
  private double timeoutNanos;
  private double quantileLog; // logarithm of CPU nanoseconds
  private int sinceAdjustment;
  private volatile long limitNanos;
  private volatile Limits current; // limits derived from limitNanos
  private volatile Limits followUp; // limits derived from twice limitNanos
  private volatile Limits longer; // limits derived from LONGER times limitNanos

  private AdaptiveTimeout(Limits maximum, boolean adapts, Duration least) {
    this.maximum = maximum;
    this.adapts = adapts;
    this.minimumNanos = (double) least.toNanos();
    this.limitNanos = maximum.cpu().toNanos();
    this.current = maximum;
    this.followUp = maximum;
    this.longer = maximum;
    this.quantileLog = Math.log(minimumNanos);
  }

  /** Returns fixed limits, the same for every run. */
  public static AdaptiveTimeout fixed(Limits limits) {
    return new AdaptiveTimeout(limits, false, limits.cpu());
  }

  /**
   * Returns limits that are lowered to what most runs need and never exceed {@code maximum}; fixed
   * ones where work is bounded.
   *
   * @param least smallest CPU time to which the limit is lowered, more than 0
   */
  public static AdaptiveTimeout adaptive(Limits maximum, Duration least) {
    return new AdaptiveTimeout(maximum, maximum.work() == 0, least);
  }

  /** Raises the smallest CPU time to which the limit is lowered, if this one is longer. */
  AdaptiveTimeout atLeast(Duration processorTime) {
    minimumNanos = Math.max(minimumNanos, (double) processorTime.toNanos());
    return this;
  }

  /** Whether time ends runs, and so may influence what else a campaign does. */
  public boolean isTimed() {
    return maximum.work() == 0;
  }

  /** Returns the limits of a run of an entry with this content hash. */
  Limits limits(int contentHash) {
    if (contentHash % LONGER_ONE_IN != 0) {
      return current;
    }
    return contentHash % (LONGER_ONE_IN * LONGEST_ONE_IN) == 0 ? maximum : longer;
  }

  /**
   * Returns the limits of a follow-up run about an earlier one: twice as long, since it does more.
   */
  Limits furtherLimits() {
    return followUp;
  }

  private Limits scaled(int factor) {
    long nanos = Math.min(limitNanos * factor, maximum.cpu().toNanos());
    if (nanos == maximum.cpu().toNanos()) {
      return maximum;
    }
    Duration cpu = Duration.ofNanos(nanos);
    long wallFactor = Math.max(1, maximum.wall().dividedBy(maximum.cpu()));
    Duration wall = cpu.multipliedBy(wallFactor);
    return new Limits(
        wall.compareTo(LEAST_WALL) < 0 ? LEAST_WALL : wall,
        cpu,
        maximum.memoryBytes(),
        maximum.outputBytes());
  }

  /** Returns the current CPU time limit of most runs. */
  public Duration limit() {
    return Duration.ofNanos(limitNanos);
  }

  /**
   * Records a run.
   *
   * @param limits limits of that run
   */
  void record(Run run, Limits limits) {
    if (!adapts || limits.cpu().toNanos() > limitNanos) {
      return; // an entry of the sample with a longer limit says nothing about the others
    }
    double nanos = Math.max(1e3, (double) run.nanos());
    quantileLog += STEP * (Math.log(nanos) > quantileLog ? QUANTILE : QUANTILE - 1);
    allNanos += nanos;
    timeoutNanos += run.last() == Verdict.TIMEOUT ? nanos : 0;
    sinceAdjustment++;
    if (sinceAdjustment == EVERY) {
      adjust();
    }
  }

  /**
   * Sets the limit at which the recent time-outs would have taken the desired share, and counts
   * them as if they had run under it.
   */
  private void adjust() {
    double share = timeoutNanos / allNanos;
    double limit = limitNanos;
    if (share > MOST_SHARE) {
      double others = allNanos - timeoutNanos;
      double wanted = MOST_SHARE / (1 - MOST_SHARE) * others / timeoutNanos;
      limit *= Math.max(LEAST_FALL, wanted);
    } else if (share < MOST_SHARE / 2) {
      limit *= RISE;
    }
    double least = Math.max(minimumNanos, LEAST_FACTOR * Math.exp(quantileLog));
    long before = limitNanos;
    limitNanos = (long) Math.min((double) maximum.cpu().toNanos(), Math.max(least, limit));
    current = scaled(1);
    followUp = scaled(2);
    longer = scaled(LONGER);
    sinceAdjustment = 0;
    double change = timeoutNanos * ((double) limitNanos / before - 1);
    allNanos = MEMORY * (allNanos + change);
    timeoutNanos = MEMORY * (timeoutNanos + change);
  }
}
