package dev.tiercel.harness.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.engine.TestCases;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class OptionEnergyTest {
  private static final Offset<Double> CLOSE = Offset.offset(1e-9);
  private final OptionEnergy energy = new OptionEnergy();

  private void run(int times, String option, int novelty) {
    for (int i = 0; i < times; i++) {
      energy.recordRun(List.of(option), novelty);
    }
  }

  @Test
  void anOptionWhoseMutantsBringMoreIsWorthMore() {
    run(100, "rich", 9);
    run(100, "poor", 0);
    assertThat(energy.factor(List.of("rich"))).isBetween(1.8, 2.0);
    assertThat(energy.factor(List.of("poor"))).isEqualTo(0.5);
    assertThat(energy.factor(List.of("rich", "poor")))
        .isBetween(energy.factor(List.of("poor")), energy.factor(List.of("rich")));
  }

  @Test
  void unknownFactChangesNothing() {
    assertThat(energy.factor(List.of("new"))).isEqualTo(1);
    run(10, "rich", 9);
    assertThat(energy.factor(List.of())).isEqualTo(1);
    assertThat(energy.factor(List.of("new"))).isEqualTo(1, CLOSE);
    run(1, "rare", 0);
    assertThat(energy.factor(List.of("rare"))).as("one run says little").isGreaterThan(0.9);
  }

  @Test
  void theScheduleChoosesInputsByTheOptionsThatTheySet() {
    byte[] rich = script("rewriter.flat");
    byte[] poor = script("smt.arith.solver");
    TestCases cases = new TestCases(10, 1 << 20);
    PowerScheduler scheduler = new PowerScheduler(9, new TypicalCost());
    scheduler.weighingOptions(energy, cases, "z3");
    scheduler.add(rich, 1_000, RunResult.of(5));
    scheduler.add(poor, 1_000, RunResult.of(5));
    SplittableRandom random = new SplittableRandom(3);
    scheduler.expect(cases.get(rich));
    assertThat(scheduler.choose(random)).isIn(rich, poor);
    scheduler.recordRun(Objects.requireNonNull(cases.get(rich)), RunResult.of(4));
    assertThat(energy.factor(List.of("rewriter.flat"))).as("the scheduler tells it").isEqualTo(1);
    run(200, "rewriter.flat", 9);
    run(200, "smt.arith.solver", 0);
    int taken = 0;
    for (int i = 0; i < 4_000; i++) {
      taken += scheduler.choose(random) == rich ? 1 : 0;
    }
    assertThat(taken / 4_000.0).isBetween(0.7, 0.85); // 2 to 0.5
  }

  private static byte[] script(String option) {
    return (";! z3 " + option + "=1\n(check-sat)\n").getBytes(StandardCharsets.UTF_8);
  }
}
