package dev.tiercel.mutate.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.smtlib.eval.Model;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SubExpressionsTest {
  /** Two atoms and their connective; no solution gives the values below the quantifier. */
  private static final String SEED =
      """
      ;! witness (define-fun x () Int 8)
      (declare-const x Int)
      (assert (or (< x 7) (> x 3)))
      (assert (exists ((k Int)) (= k 2)))
      (check-sat)
      """;

  private static SubExpressions of(Entry entry) {
    return Objects.requireNonNull(SubExpressions.of(entry, 0));
  }

  private static Model solution(Entry entry) {
    return Objects.requireNonNull(entry.witness().model(0, entry.script()));
  }

  @Test
  void aSolutionTellsTheTruthOfWhatStandsUnderNoQuantifier() {
    Entry seed = Scripts.entry(SEED);
    SubExpressions subExpressions = of(seed);
    assertThat(subExpressions.pairs()).isEqualTo(8); // or, <, >, exists
    assertThat(subExpressions.observedPairs(solution(seed)).cardinality()).isEqualTo(4);
    Entry both = Scripts.entry(SEED.replace("Int 8)", "Int 5)"));
    assertThat(of(both).observedPairs(solution(both)))
        .isNotEqualTo(subExpressions.observedPairs(solution(seed)));
  }

  @Test
  void mutantsThatDifferInConstantsShareTheKey() {
    assertThat(of(Scripts.entry(SEED)).key())
        .isEqualTo(of(Scripts.entry(SEED.replace("7", "99"))).key())
        .isNotEqualTo(of(Scripts.entry(SEED.replace("<", "<="))).key());
    assertThat(SubExpressions.of(Scripts.entry("(declare-const p Bool)(assert p)(check-sat)"), 0))
        .isNull();
  }

  /** A pair that a test formula enforces is counted once a mutant's solution has shown it. */
  @Test
  void saturationCountsWhatSolutionsShow() {
    Entry seed = Scripts.entry(SEED);
    SmtLibSkeleton skeleton = SmtLibSkeleton.of(seed);
    MutationContext context =
        new MutationContext(
            new SplitMixRandom(1),
            1 << 16,
            Scripts.space("z3"),
            EntryPool.EMPTY,
            new WitnessPropagation(),
            new Guessing(),
            new MutatorMemory(8));
    Coercion coercion =
        Coercion.of(
            seed, skeleton, skeleton.checks().get(0), ValFuzzVariant.parse("skolu"), context);
    assertThat(coercion.saturation().covered()).isZero();
    coercion.learn(seed, skeleton);
    int shown = coercion.saturation().covered();
    assertThat(shown).isEqualTo(5); // k is unknown, so that one truth value of its body is assumed
    coercion.learn(Scripts.entry(SEED.replace("Int 8)", "Int 5)")), skeleton);
    assertThat(coercion.saturation().covered()).isEqualTo(shown); // the same script, learnt once
  }
}
