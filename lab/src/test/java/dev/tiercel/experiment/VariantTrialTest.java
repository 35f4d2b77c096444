package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.ModelFinder;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class VariantTrialTest {
  /** Random values rarely make the first disjunct false and keep the whole satisfiable. */
  private static final Entry SEED =
      entry(
          """
          (declare-const x Int)
          (declare-const s String)
          (assert (or (= x 7) (and (> x (- 1)) (str.prefixof "ab" s))))
          (assert (exists ((k Int)) (= k 3)))
          (check-sat)
          """);

  private static Entry entry(String script) {
    try {
      return EntryCodec.decode(script, "seed");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static VariantTrial.Outcome trial(String variant, ModelFinder finder) {
    return Objects.requireNonNull(
        VariantTrial.of(SEED, ValFuzzVariant.parse(variant), finder, 40, 300, 1, () -> 0));
  }

  @Test
  void coverageGrowsWithTheCallsUpToAllPairs() {
    VariantTrial.Outcome outcome = trial("cpog", new LocalSearch());
    assertThat(outcome.saturation().pairs())
        .isEqualTo(12); // without the sub-expressions under the quantifier
    assertThat(outcome.saturation().covered()).isSorted().hasSize(40);
    assertThat(outcome.saturation().covered().get(39))
        .isBetween(6, 10); // the assertions are never false
    assertThat(outcome.tests().found()).isPositive().isLessThanOrEqualTo(outcome.tests().count());
    assertThat(outcome.mutants().count()).isEqualTo(outcome.tests().found());
    assertThat(outcome.mutants().kept()).isLessThanOrEqualTo(outcome.mutants().solved());
  }

  @Test
  void randomValuesNeedNoTestFormulas() {
    VariantTrial.Outcome outcome = trial("rbase", new LocalSearch());
    assertThat(outcome.tests().count()).isZero();
    assertThat(outcome.mutants().count()).isEqualTo(40);
  }

  @Test
  void whereNothingIsFoundNothingIsCovered() {
    VariantTrial.Outcome outcome = trial("blend-b", ModelFinder.NONE);
    assertThat(outcome.tests().count()).isEqualTo(40);
    assertThat(outcome.tests().found()).isZero();
    assertThat(outcome.saturation().covered().get(39)).isZero();
  }

  @Test
  void aSeedWithoutConstantsIsNotMeasured() {
    Entry plain = entry("(declare-const p Bool)(assert p)(check-sat)");
    assertThat(VariantTrial.of(plain, ValFuzzVariant.BLEND_B, new LocalSearch(), 5, 10, 1, () -> 0))
        .isNull();
  }
}
