package dev.tiercel.oracle;

import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.time.Duration;

/**
 * How long one solver's runs may take. A run that reaches its limit tells next to nothing and costs
 * as much as dozens of others, so the limit comes down until time-outs take a tenth of the solver's
 * processor time, though never below a multiple of what 95 % of the runs take; it goes up again
 * when they take less than half of that. Where a run that is ended costs a new process, it may take
 * as long as that costs: so it never loses more than twice what it could have (as one who rents
 * skis until the rent has come to their price). Some bugs are slow: of the entries, one in many
 * keeps the limit that the user has set.
 *
 * <p>Written by the thread that runs the solver, read by any.
 */
public final class AdaptiveTimeout {
  /** One entry in so many, by content, may take as long as the user says. */
  static final int LONG_ONE_IN = 64;

  private static final double MOST_SHARE = 0.1;
  private static final double LEAST_FACTOR = 1.5; // of what 95 % of the runs take
  private static final double QUANTILE = 0.95;
  private static final int EVERY = 32; // runs between two looks
  private static final double MEMORY = 0.9; // of what was counted before, at each look
  private static final double STEP = 0.02; // of the estimated quantile, in the logarithm

  /** What runs on other threads beside a processor's share, as long as a machine is busy. */
  private static final Duration LEAST_WALL = Duration.ofMillis(250);

  private final Limits most;
  private final boolean adapts;
  private double leastNanos;
  private double allNanos;
  private double timeoutNanos;
  private double quantileLog; // of CPU nanoseconds
  private int sinceLook;
  private volatile long limitNanos;
  private volatile Limits usual; // what that limit makes of them
  private volatile Limits further; // and twice that

  private AdaptiveTimeout(Limits most, boolean adapts, Duration least) {
    this.most = most;
    this.adapts = adapts;
    this.leastNanos = (double) least.toNanos();
    this.limitNanos = most.cpu().toNanos();
    this.usual = most;
    this.further = most;
    this.quantileLog = Math.log(leastNanos);
  }

  /** The same limits for every run. */
  public static AdaptiveTimeout fixed(Limits limits) {
    return new AdaptiveTimeout(limits, false, limits.cpu());
  }

  /**
   * Limits that come down to what most runs need, and never exceed these; the same for every run
   * where work is bounded.
   *
   * @param least processor time to which they come down, more than 0
   */
  public static AdaptiveTimeout adaptive(Limits most, Duration least) {
    return new AdaptiveTimeout(most, most.work() == 0, least);
  }

  /** From now on the limit comes down to that much at most, if that is more than before. */
  AdaptiveTimeout atLeast(Duration processorTime) {
    leastNanos = Math.max(leastNanos, (double) processorTime.toNanos());
    return this;
  }

  /** Whether time ends runs, and so may decide what else a campaign does. */
  public boolean isTimed() {
    return most.work() == 0;
  }

  /** The limits of a run of an entry with this content. */
  Limits limits(int contentHash) {
    return contentHash % LONG_ONE_IN == 0 ? most : usual;
  }

  /** The limits of a further run for the sake of one that has ended: it does a little more. */
  Limits furtherLimits() {
    return further;
  }

  private Limits scaled(int factor) {
    long nanos = Math.min(limitNanos * factor, most.cpu().toNanos());
    if (nanos == most.cpu().toNanos()) {
      return most;
    }
    Duration cpu = Duration.ofNanos(nanos);
    long wallFactor = Math.max(1, most.wall().dividedBy(most.cpu()));
    Duration wall = cpu.multipliedBy(wallFactor);
    return new Limits(
        wall.compareTo(LEAST_WALL) < 0 ? LEAST_WALL : wall,
        cpu,
        most.memoryBytes(),
        most.outputBytes());
  }

  /** The limit of processor time that most runs have now. */
  public Duration limit() {
    return Duration.ofNanos(limitNanos);
  }

  /**
   * Takes note of a run.
   *
   * @param limits that it had
   */
  void ran(Run run, Limits limits) {
    boolean lowered = limitNanos < most.cpu().toNanos();
    if (!adapts || (lowered && limits.cpu().equals(most.cpu()))) {
      return; // one of the few that may take long says nothing of the others
    }
    double nanos = Math.max(1e3, (double) run.nanos());
    quantileLog += STEP * (Math.log(nanos) > quantileLog ? QUANTILE : QUANTILE - 1);
    allNanos += nanos;
    timeoutNanos += run.last() == Verdict.TIMEOUT ? nanos : 0;
    sinceLook++;
    if (sinceLook == EVERY) {
      look();
    }
  }

  private void look() {
    double share = timeoutNanos / allNanos;
    double limit = limitNanos;
    if (share > MOST_SHARE) {
      limit *= 0.8;
    } else if (share < MOST_SHARE / 2) {
      limit *= 1.1;
    }
    double least = Math.max(leastNanos, LEAST_FACTOR * Math.exp(quantileLog));
    limitNanos = (long) Math.min((double) most.cpu().toNanos(), Math.max(least, limit));
    usual = scaled(1);
    further = scaled(2);
    sinceLook = 0;
    allNanos *= MEMORY;
    timeoutNanos *= MEMORY;
  }
}
