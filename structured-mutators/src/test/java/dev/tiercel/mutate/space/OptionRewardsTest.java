package dev.tiercel.mutate.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.smtlib.option.Configuration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OptionRewardsTest {
  private static final Entry ENTRY = Scripts.entry("(assert true)(check-sat)");

  private final OptionRewards rewards = new OptionRewards();

  private void run(String option, int novelty) {
    rewards.recordRun(Map.of("z3", Set.of(option)), novelty, 1_000_000);
  }

  @Test
  void optionsThatFindMoreAreExpectedToFindMore() {
    for (int i = 0; i < 50; i++) {
      run("rich", 9);
      run("usual", 1);
      run("poor", 0);
    }

    assertThat(rewards.expected("z3", "rich")).isGreaterThan(rewards.expected("z3", "usual"));
    assertThat(rewards.expected("z3", "usual")).isGreaterThan(rewards.expected("z3", "poor"));
    assertThat(rewards.expected("z3", "poor")).isPositive().isLessThan(0.1);
  }

  @Test
  void optionsThatWereNeverChangedComeBeforeAverageOnes() {
    for (int i = 0; i < 500; i++) {
      run("average", 4);
    }

    assertThat(rewards.expected("z3", "average")).isBetween(0.9, 1.2);
    assertThat(rewards.expected("z3", "new"))
        .isEqualTo(rewards.expected("cvc5", "average"))
        .isGreaterThan(1.2);
  }

  @Test
  void optionsThatMakeRunsSlowAreExpectedToFindLessInTheSameTime() {
    for (int i = 0; i < 200; i++) {
      rewards.recordRun(Map.of("z3", Set.of("slow")), 4, 4_000_000);
      rewards.recordRun(Map.of("z3", Set.of("quick")), 4, 1_000_000);
    }

    assertThat(rewards.expected("z3", "quick")).isGreaterThan(3 * rewards.expected("z3", "slow"));
  }

  @Test
  void singleRunDoesNotDominate() {
    for (int i = 0; i < 200; i++) {
      run("usual", 1);
    }
    run("lucky", 1_000_000);

    assertThat(rewards.expected("z3", "lucky")).isLessThan(10);
  }

  @Test
  void runsOfMutantsWithTheOptionsOfTheirParentsDoNotCount() {
    for (int i = 0; i < 100; i++) {
      rewards.recordRun(Map.of(), 10_000, 1_000_000);
    }
    run("flag", 1);

    assertThat(rewards.expected("z3", "flag"))
        .as("a run of usual novelty, next to the initial expectation")
        .isBetween(1.0, 2.0);
  }

  @Test
  void changedOptionsAreThoseWithOtherValues() {
    Entry parent =
        ENTRY.withConfiguration(
            "z3", Configuration.of(Map.of("kept", "1", "gone", "2", "set", "3")));
    Entry child =
        ENTRY
            .withConfiguration("z3", Configuration.of(Map.of("kept", "1", "set", "4", "new", "5")))
            .withConfiguration("cvc5", Configuration.of(Map.of("other", "6")));

    assertThat(OptionRewards.changed(parent, child))
        .containsOnly(
            Map.entry("z3", Set.of("gone", "set", "new")), Map.entry("cvc5", Set.of("other")));
    assertThat(OptionRewards.changed(parent, parent)).isEmpty();
  }
}
