package dev.tiercel.mutate.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SchedulerTest {
  private record Named(String name, MutantDifference greatestAlteration) implements Mutator {
    Named(String name) {
      this(name, MutantDifference.SCRIPT);
    }

    @Override
    public String description() {
      return name;
    }

    @Override
    public PreservedProperty preserves() {
      return PreservedProperty.NOTHING;
    }

    @Override
    public @Nullable Entry mutate(Entry entry, MutationContext context) {
      return null;
    }
  }

  private static final List<Mutator> MUTATORS =
      List.of(new Named("a"), new Named("b"), new Named("c"), new Named("d"));

  /** Runs a synthetic campaign; odds are discoveries per 1,000 runs, costs are in ms. */
  private static int[] picks(int runs, int[] odds, int[] costs) {
    Scheduler scheduler = new Scheduler(MUTATORS);
    RandomSource random = new SplitMixRandom(1);
    int[] picks = new int[odds.length];
    for (int i = 0; i < runs; i++) {
      Mutator mutator = scheduler.pick(random);
      int arm = MUTATORS.indexOf(mutator);
      picks[arm]++;
      boolean found = random.below(1000) < odds[arm];
      scheduler.credit(List.of(mutator), found ? 3 : 0, costs[arm] * 1_000_000L);
    }
    return picks;
  }

  @Test
  void theMutatorThatDiscoversMostIsPickedMost() {
    int[] picks = picks(5000, new int[] {5, 100, 5, 5}, new int[] {10, 10, 10, 10});

    assertThat(picks[1]).isGreaterThan(3000);
  }

  @Test
  void mutatorsOfSpellingArePickedLessWhereNothingIsDiscovered() {
    List<Mutator> both =
        List.of(new Named("script"), new Named("spelling", MutantDifference.SPELLING));
    Scheduler scheduler = new Scheduler(both);
    RandomSource random = new SplitMixRandom(3);
    int spelled = 0;
    for (int i = 0; i < 4_000; i++) {
      Mutator mutator = scheduler.pick(random);
      spelled += mutator.equals(both.get(1)) ? 1 : 0;
      scheduler.credit(List.of(mutator), 0, 1_000_000);
    }

    assertThat(spelled).isBetween(4_000 / 8, 4_000 * 2 / 5);
  }

  @Test
  void mutatorThatCanNeverBeAppliedIsHardlyPicked() {
    Scheduler scheduler = new Scheduler(MUTATORS);
    RandomSource random = new SplitMixRandom(2);
    int inapplicable = 0;
    int picks = 4_000;
    for (int i = 0; i < picks; i++) {
      Mutator mutator = scheduler.pick(random);
      if (mutator.name().equals("a")) {
        inapplicable++;
        scheduler.recordMiss(mutator);
      } else {
        scheduler.credit(List.of(mutator), 0, 1_000_000); // nothing new, as late in a campaign
      }
    }
    int uniform = picks / Scheduler.FLOOR / MUTATORS.size();
    assertThat(inapplicable).isBetween(uniform, 2 * uniform + 64);
  }

  @Test
  void pickingGoesOnIfNothingCouldBeApplied() {
    Scheduler scheduler = new Scheduler(MUTATORS);
    RandomSource random = new SplitMixRandom(2);
    for (int i = 0; i < 1_000; i++) {
      scheduler.recordMiss(scheduler.pick(random));
    }
    assertThat(scheduler.pick(random, m -> m.name().equals("c")).name()).isEqualTo("c");
  }

  @Test
  void discoveriesCountPerSecondNotPerRun() {
    int[] picks = picks(5000, new int[] {50, 100, 5, 5}, new int[] {1, 100, 10, 10});

    assertThat(picks[0]).isGreaterThan(3000);
  }

  @Test
  void mutationTimeCounts() {
    Scheduler scheduler = new Scheduler(MUTATORS);
    RandomSource random = new SplitMixRandom(3);
    int[] picks = new int[MUTATORS.size()];
    for (int i = 0; i < 4_000; i++) {
      Mutator mutator = scheduler.pick(random);
      int arm = MUTATORS.indexOf(mutator);
      picks[arm]++;
      scheduler.charge(mutator, arm == 0 ? 9_000_000 : 0);
      scheduler.credit(List.of(mutator), random.oneIn(10) ? 1 : 0, 1_000_000);
    }
    assertThat(picks[0]).isPositive().isLessThan(picks[1] / 2);
    assertThat(picks[0]).isLessThan(picks[2] / 2);
  }

  @Test
  void noMutatorIsEverGivenUp() {
    int[] picks = picks(8000, new int[] {0, 200, 0, 0}, new int[] {10, 10, 10, 10});

    int floor = 8000 / Scheduler.FLOOR / MUTATORS.size();
    assertThat(Arrays.stream(picks)).allMatch(n -> n > floor / 2);
  }

  @Test
  void recentRewardOutweighsOldReward() {
    Scheduler scheduler = new Scheduler(MUTATORS);
    RandomSource random = new SplitMixRandom(2);
    int late = 0;
    for (int i = 0; i < 20_000; i++) {
      Mutator mutator = scheduler.pick(random);
      int best = i < 10_000 ? 0 : 3;
      boolean found = MUTATORS.indexOf(mutator) == best && random.oneIn(5);
      scheduler.credit(List.of(mutator), found ? 1 : 0, 1_000_000);
      late += i >= 15_000 && MUTATORS.indexOf(mutator) == 3 ? 1 : 0;
    }

    assertThat(late).isGreaterThan(2500);
  }

  @Test
  void aMutatorThatFindsNothingToChangeIsPickedLessOften() {
    Scheduler scheduler = new Scheduler(MUTATORS);
    RandomSource random = new SplitMixRandom(3);
    for (int i = 0; i < 4000; i++) {
      Mutator mutator = scheduler.pick(random);
      if (mutator == MUTATORS.get(0)) {
        scheduler.recordMiss(mutator);
      } else {
        scheduler.credit(List.of(mutator), random.oneIn(20) ? 1 : 0, 1_000_000);
      }
    }

    assertThat(scheduler.standings().get(0).picks()).isLessThan(1000);
    assertThat(scheduler.standings().get(0).misses())
        .isEqualTo(scheduler.standings().get(0).picks());
  }

  @Test
  void theSameSeedPicksTheSame() {
    int[] odds = {10, 20, 30, 40};
    int[] costs = {1, 2, 3, 4};

    assertThat(picks(500, odds, costs)).isEqualTo(picks(500, odds, costs));
  }

  @Test
  void stackedMutatorsShareTheCredit() {
    Scheduler scheduler = new Scheduler(MUTATORS);
    scheduler.credit(MUTATORS.subList(0, 2), 7, 1_000_000);
    scheduler.credit(MUTATORS.subList(2, 3), 7, 1_000_000);

    List<Scheduler.Standing> standings = scheduler.standings();
    assertThat(standings.get(0).features()).isEqualTo(7);
    assertThat(standings.get(0).paid()).isEqualTo(1);
    assertThat(standings.get(2).rate())
        .isCloseTo(standings.get(0).rate(), org.assertj.core.data.Percentage.withPercentage(1));
    assertThat(standings.get(3).runs()).isZero();
  }

  @Test
  void noMutatorsAtAllIsAnError() {
    assertThatThrownBy(() -> new Scheduler(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name at least one");
  }
}
