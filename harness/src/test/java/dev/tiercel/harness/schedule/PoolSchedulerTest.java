package dev.tiercel.harness.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PoolSchedulerTest {
  private final TestCases cases = new TestCases(100, 1 << 20);
  private final SplittableRandom random = new SplittableRandom(5);

  private TestCase mutant(int number) {
    String text = "(declare-const x" + number + " Bool)(check-sat)";
    return Objects.requireNonNull(cases.get(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void ran(PoolScheduler scheduler, TestCase mutant, boolean known) {
    scheduler.expect(mutant);
    scheduler.recordRun(mutant, new RunResult(0, known, true));
  }

  @Test
  void aParentHasItsMutantsInARowAndEachMutantBecomesOne() {
    PoolScheduler scheduler = new PoolScheduler(3, 10);
    assertThat(scheduler.choose(random)).isNull();
    byte[] seed = mutant(0).bytes();
    scheduler.add(seed, 1, RunResult.of(1));
    for (int i = 1; i <= 3; i++) {
      assertThat(scheduler.choose(random)).isSameAs(seed);
      ran(scheduler, mutant(i), false);
    }
    Set<Object> parents = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < 90; i++) {
      parents.add(Objects.requireNonNull(scheduler.choose(random)));
    }
    assertThat(parents).hasSize(4);
  }

  @Test
  void knownBugsAndSeedsAreNotCounted() {
    PoolScheduler scheduler = new PoolScheduler(1, 10);
    byte[] seed = mutant(0).bytes();
    scheduler.add(seed, 1, RunResult.of(1));
    ran(scheduler, mutant(1), true);
    scheduler.expect(mutant(2));
    scheduler.recordRun(mutant(3), RunResult.of(5));
    for (int i = 0; i < 20; i++) {
      assertThat(scheduler.choose(random)).isSameAs(seed);
    }
  }

  @Test
  void theOldestMakeWay() {
    PoolScheduler scheduler = new PoolScheduler(1, 2);
    for (int i = 0; i < 4; i++) {
      ran(scheduler, mutant(i), false);
    }
    for (int i = 0; i < 20; i++) {
      assertThat(scheduler.choose(random)).isIn(mutant(2).bytes(), mutant(3).bytes());
    }
  }
}
