package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AdaptiveTimeoutTest {
  private static final Limits MOST = Limits.DEFAULT;
  private static final Duration LEAST = Duration.ofMillis(10);
  private static final int ORDINARY = 1; // a content outside the sample that keeps the full limit

  private final AdaptiveTimeout adaptiveTimeout = AdaptiveTimeout.adaptive(MOST, LEAST);
  private double spent;
  private double lost;

  /** Runs a script that needs this long, in milliseconds. */
  private void run(double millis) {
    Limits limits = adaptiveTimeout.limits(ORDINARY);
    double limit = limits.cpu().toNanos() * 1e-6;
    boolean late = millis >= limit;
    Duration cpu = Duration.ofNanos((long) (1e6 * Math.min(millis, limit)));
    List<Verdict> verdicts = List.of(late ? Verdict.TIMEOUT : Verdict.SAT);
    adaptiveTimeout.record(
        new Run(verdicts, "", "", null, null, 0, new ResourceUsage(cpu, cpu, 0)), limits);
    spent += cpu.toNanos();
    lost += late ? cpu.toNanos() : 0;
  }

  private void runMany(double slowShare) {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 4_000; i++) {
      if (i == 2_000) {
        spent = 0;
        lost = 0;
      }
      run(random.nextDouble() < slowShare ? 1e9 : 2 + 10 * random.nextDouble());
    }
  }

  @Test
  void timeoutsTakeATenthOfTheTime() {
    runMany(0.012);
    assertThat(lost / spent).isBetween(0.03, 0.13);
    assertThat(adaptiveTimeout.limit().toMillis()).isBetween(40L, 100L);
  }

  @Test
  void theLimitStaysAboveWhatMostRunsTake() {
    runMany(0.3);
    assertThat(adaptiveTimeout.limit().toMillis()).isGreaterThanOrEqualTo(40L);
    Limits limits = adaptiveTimeout.limits(ORDINARY);
    assertThat(limits.cpu()).isEqualTo(adaptiveTimeout.limit());
    assertThat(limits.wall()).isGreaterThan(limits.cpu());
    assertThat(limits.memoryBytes()).isEqualTo(MOST.memoryBytes());
  }

  @Test
  void theLimitIsNoLessThanWhatEndingARunCosts() {
    adaptiveTimeout.atLeast(Duration.ofMillis(300));
    runMany(0.012);
    assertThat(adaptiveTimeout.limit()).isEqualTo(Duration.ofMillis(300));
  }

  @Test
  void withoutTimeoutsNothingIsCutShort() {
    runMany(0);
    assertThat(adaptiveTimeout.limits(ORDINARY)).isEqualTo(MOST);
  }

  @Test
  void theLimitGoesUpAgain() {
    runMany(0.05);
    assertThat(adaptiveTimeout.limit()).isLessThan(MOST.cpu());
    runMany(0);
    assertThat(adaptiveTimeout.limit()).isEqualTo(MOST.cpu());
  }

  @Test
  void theLimitFallsWithinAHundredRuns() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 128; i++) {
      run(random.nextDouble() < 0.3 ? 1e9 : 2 + 10 * random.nextDouble());
    }
    assertThat(adaptiveTimeout.limit().toMillis()).isLessThan(60L);
  }

  @Test
  void oneTimeoutDoesNotLowerTheLimitToTheLeast() {
    run(1e9);
    for (int i = 0; i < 127; i++) {
      run(10);
    }
    assertThat(adaptiveTimeout.limit().toMillis()).isGreaterThan(50L);
  }

  @Test
  void oneEntryInManyMayTakeLong() {
    runMany(0.05);
    int entries = 64 * AdaptiveTimeout.LONGER_ONE_IN;
    Duration eightTimes = adaptiveTimeout.limit().multipliedBy(8);
    assertThat(
            IntStream.range(0, entries)
                .mapToObj(content -> adaptiveTimeout.limits(content).cpu())
                .filter(limit -> !limit.equals(adaptiveTimeout.limit()))
                .collect(Collectors.groupingBy(limit -> limit, Collectors.counting())))
        .isEqualTo(Map.of(eightTimes, 48L, MOST.cpu(), 16L));
    Duration before = adaptiveTimeout.limit();
    for (int i = 0; i < 1_000; i++) {
      adaptiveTimeout.record(
          new Run(
              List.of(Verdict.TIMEOUT),
              "",
              "",
              null,
              null,
              0,
              new ResourceUsage(MOST.cpu(), MOST.cpu(), 0)),
          MOST);
    }
    assertThat(adaptiveTimeout.limit()).as("which says nothing of the others").isEqualTo(before);
  }

  @Test
  void aBoundOnWorkStandsInForTime() {
    Limits bounded = MOST.withWork(1_000);
    AdaptiveTimeout steps = AdaptiveTimeout.adaptive(bounded, LEAST);
    for (int i = 0; i < 1_000; i++) {
      Duration cpu = MOST.cpu();
      steps.record(
          new Run(List.of(Verdict.TIMEOUT), "", "", null, null, 0, new ResourceUsage(cpu, cpu, 0)),
          steps.limits(ORDINARY));
    }
    assertThat(steps.limits(ORDINARY)).isEqualTo(bounded);
    assertThat(steps.isTimed()).isFalse();
    assertThat(adaptiveTimeout.isTimed()).isTrue();
  }

  @Test
  void furtherRunsHaveTwiceAsLong() {
    runMany(0.05);
    assertThat(adaptiveTimeout.furtherLimits().cpu())
        .isEqualTo(adaptiveTimeout.limit().multipliedBy(2));
    assertThat(AdaptiveTimeout.fixed(MOST).furtherLimits()).isEqualTo(MOST);
  }
}
