package dev.tiercel.mutate.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.ModelFinder;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class VariantTrialTest {
  /** Random values hardly ever leave the first disjunct false and the whole satisfiable. */
  private static final Entry SEED =
      Scripts.entry(
          """
          (declare-const x Int)
          (declare-const s String)
          (assert (or (= x 7) (and (> x (- 1)) (str.prefixof "ab" s))))
          (assert (exists ((k Int)) (= k 3)))
          (check-sat)
          """);

  private static VariantTrial.Outcome trial(String variant, ModelFinder finder) {
    return Objects.requireNonNull(
        VariantTrial.of(SEED, Variant.parse(variant), finder, 40, 300, 1, () -> 0));
  }

  @Test
  void coverageGrowsWithTheCallsUpToAllPairs() {
    VariantTrial.Outcome outcome = trial("cpog", new LocalSearch());
    assertThat(outcome.pairs()).isEqualTo(12); // not what the quantifier binds
    assertThat(outcome.covered()).isSorted().hasSize(40);
    assertThat(outcome.covered().get(39)).isBetween(6, 10); // the assertions are never false
    assertThat(outcome.found()).isPositive().isLessThanOrEqualTo(outcome.tests());
    assertThat(outcome.mutants()).isEqualTo(outcome.found());
    assertThat(outcome.kept()).isLessThanOrEqualTo(outcome.solved());
  }

  @Test
  void randomValuesNeedNoTestFormulas() {
    VariantTrial.Outcome outcome = trial("rbase", new LocalSearch());
    assertThat(outcome.tests()).isZero();
    assertThat(outcome.mutants()).isEqualTo(40);
  }

  @Test
  void whereNothingIsFoundNothingIsCovered() {
    VariantTrial.Outcome outcome = trial("blend-b", ModelFinder.NONE);
    assertThat(outcome.tests()).isEqualTo(40);
    assertThat(outcome.found()).isZero();
    assertThat(outcome.covered().get(39)).isZero();
  }

  @Test
  void aSeedWithoutConstantsIsNotMeasured() {
    Entry plain = Scripts.entry("(declare-const p Bool)(assert p)(check-sat)");
    assertThat(VariantTrial.of(plain, Variant.BLEND_B, new LocalSearch(), 5, 10, 1, () -> 0))
        .isNull();
  }
}
