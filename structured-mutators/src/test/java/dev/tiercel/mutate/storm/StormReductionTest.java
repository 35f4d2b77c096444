package dev.tiercel.mutate.storm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.eval.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Tests of the reduction of instances that expose a planted bug. */
class StormReductionTest {
  private static final Entry SEED =
      Scripts.asserting(
          "(=> (and p (< x y)) (or q (= z 3)))",
          "(or (not p) (and (> x 5) (< (f x) 7)))",
          "(xor q (=> (= (f y) z) (< z (+ x y))))",
          "(and (or p q) (or (not q) (distinct x y z)))");

  /** The planted bug: both formulas are asserted, whatever else is. */
  private static boolean shows(Entry entry) {
    return mentions(entry, "(< (f x) 7)") && mentions(entry, "(distinct x y z)");
  }

  private static boolean mentions(Entry entry, String formula) {
    return entry.script().commands().stream()
        .anyMatch(c -> c instanceof Command.Assert a && a.term().toString().contains(formula));
  }

  private static Entry large() {
    Assignment assignment = Objects.requireNonNull(StormSeed.assigned(SEED, new SplitMixRandom(1)));
    for (int i = 0; ; i++) {
      Entry made =
          assignment.instance(
              SEED, StormBounds.DEFAULT, StormProbabilities.USUAL, 1 << 16, new SplitMixRandom(i));
      if (made != null && StormReduction.assertions(made) > 40 && shows(made)) {
        return made;
      }
    }
  }

  @Test
  void aPlantedBugIsReducedToFewShallowAssertions() {
    Entry large = large();
    List<Entry> asked = new ArrayList<>();

    Entry reduced =
        new StormReduction(
                e -> {
                  asked.add(e);
                  return shows(e);
                },
                new SplitMixRandom(2))
            .reduce(large);

    assertThat(shows(reduced)).isTrue();
    assertThat(StormReduction.assertions(reduced)).isLessThanOrEqualTo(2);
    assertThat(StormReduction.depth(reduced)).isLessThan(StormReduction.depth(large));
    WitnessPropagation witnessPropagation = new WitnessPropagation();
    for (Entry candidate : asked) {
      Check check = Check.of(candidate.script()).get(0);
      assertThat(
              witnessPropagation
                  .judge(
                      check,
                      Objects.requireNonNull(candidate.witness().model(0, candidate.script())))
                  .holds())
          .as(candidate.toString())
          .isTrue();
    }
  }

  @Test
  void anInstanceThatNothingSmallerReplacesIsReturnedAsItIs() {
    Entry large = large();

    assertThat(new StormReduction(e -> false, new SplitMixRandom(2)).reduce(large)).isSameAs(large);
  }

  @Test
  void theSameDrawsReduceToTheSameInstance() {
    Entry large = large();

    assertThat(new StormReduction(StormReductionTest::shows, new SplitMixRandom(9)).reduce(large))
        .isEqualTo(
            new StormReduction(StormReductionTest::shows, new SplitMixRandom(9)).reduce(large));
  }

  @Test
  void anIncrementalInstanceStaysIncremental() {
    Assignment assignment = Objects.requireNonNull(StormSeed.assigned(SEED, new SplitMixRandom(1)));
    Entry levels =
        Objects.requireNonNull(
            assignment.incremental(SEED, StormBounds.DEFAULT, 1 << 16, new SplitMixRandom(4)));
    Predicate<Entry> twoChecks = e -> e.script().checks() > 1;
    assertThat(twoChecks.test(levels)).isTrue();

    Entry reduced = new StormReduction(twoChecks, new SplitMixRandom(1)).reduce(levels);

    assertThat(reduced.script().checks()).isGreaterThan(1);
    assertThat(StormReduction.assertions(reduced)).isLessThanOrEqualTo(2);
  }
}
