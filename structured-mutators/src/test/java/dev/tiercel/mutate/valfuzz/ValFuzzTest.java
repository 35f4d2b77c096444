package dev.tiercel.mutate.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.ModelFinder;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ValFuzzTest {
  private static final String SEED =
      """
      (declare-const x Int)
      (declare-const s String)
      (declare-const v (_ BitVec 4))
      (assert (or (< x 7) (> x (- 1)) (str.prefixof "ab" s)))
      (assert (=> (bvult v #x3) (exists ((k Int)) (= k (+ x 2)))))
      (check-sat)
      """;

  private static final String SOLUTION =
      """
      ;! witness (define-fun x () Int 1)
      ;! witness (define-fun s () String "")
      ;! witness (define-fun v () (_ BitVec 4) #x9)
      """;

  private static MutationContext context(
      long seed, ModelFinder models, MutatorMemory mutatorMemory) {
    return new MutationContext(
        new SplitMixRandom(seed),
        1 << 16,
        Scripts.space("z3"),
        EntryPool.EMPTY,
        new WitnessPropagation(),
        models,
        mutatorMemory);
  }

  private static boolean isTest(Entry mutant) {
    return mutant.script().toString().contains("(declare-const m");
  }

  private static List<ValFuzzVariant> table() {
    return ValFuzzVariant.table();
  }

  @ParameterizedTest
  @MethodSource("table")
  void everyVariantMakesMutantsOfTheSkeleton(ValFuzzVariant variant) {
    Entry seed = Scripts.entry(SEED);
    MutatorMemory mutatorMemory = new MutatorMemory(8);
    Set<Script> mutants = new HashSet<>();
    boolean asserted = false;
    for (int i = 0; i < 40; i++) {
      Entry mutant = ValFuzz.of(variant).mutate(seed, context(i, new Guessing(), mutatorMemory));
      if (mutant != null) {
        Entry read = Scripts.entry(mutant.script().toString());
        boolean same =
            SmtLibSkeleton.of(read)
                .scriptWithHoles()
                .equals(SmtLibSkeleton.of(seed).scriptWithHoles());
        asserted |= !same && mutant.script().toString().contains("(assert (= m");
        mutants.add(mutant.script());
        assertThat(same || isTest(mutant)).as(mutant.script().toString()).isTrue();
      }
    }
    assertThat(mutants).hasSizeGreaterThan(20);
    assertThat(asserted).isEqualTo(!variant.has(ValFuzzRefinement.RBASE));
  }

  @Test
  void aTestFormulaHasTheModelThatWasFoundAsItsWitness() {
    Entry seed = Scripts.entry(SEED);
    MutatorMemory mutatorMemory = new MutatorMemory(8);
    int witnessed = 0;
    for (int i = 0; i < 60; i++) {
      Entry mutant =
          ValFuzz.of(ValFuzzVariant.BLEND_B)
              .mutate(seed, context(i, new Guessing(), mutatorMemory));
      if (mutant != null && isTest(mutant) && !mutant.witness().isEmpty()) {
        Check check = Check.of(mutant.script()).get(0);
        Model model = Objects.requireNonNull(mutant.witness().model(0, mutant.script()));
        assertThat(new WitnessPropagation().judge(check, model).holds())
            .as(mutant.script() + "\n" + mutant.witness())
            .isTrue();
        witnessed++;
      }
    }
    assertThat(witnessed).isGreaterThan(2);
  }

  @Test
  void theSkeletonThatIsAssertedMakesTheMutantSatisfiableByEvidence() {
    Entry seed = Scripts.entry("(declare-const x Int)(assert (and (> x 7) (< x 9)))(check-sat)");
    MutatorMemory mutatorMemory = new MutatorMemory(8);
    int kept = 0;
    for (int i = 0; i < 40; i++) {
      Entry mutant =
          ValFuzz.of(ValFuzzVariant.parse("cpog"))
              .mutate(seed, context(i, new Guessing(), mutatorMemory));
      if (mutant != null && !isTest(mutant)) {
        Entry heir = new WitnessPropagation().inherit(seed, mutant);
        kept += heir.witness().isEmpty() ? 0 : 1;
      }
    }
    assertThat(kept).isGreaterThan(5);
  }

  @Test
  void enforcedValuesAreAsserted() {
    Entry seed = Scripts.entry("(declare-const x Int)(assert (< x 7))(check-sat)(exit)");
    Entry mutant = null;
    for (int i = 0;
        i < 50 && (mutant == null || !mutant.script().toString().contains("(exit)"));
        i++) {
      mutant =
          ValFuzz.of(ValFuzzVariant.parse("effinal"))
              .mutate(seed, context(i, new Guessing(), new MutatorMemory(8)));
    }
    assertThat(Objects.requireNonNull(mutant).script().toString())
        .containsPattern(
            "\\(declare-const m1 Bool\\)\n\\(assert \\(= m1 \\(< x .*\\)\\)\\)\n"
                + "\\(assert (m1|\\(not m1\\))\\)\n\\(check-sat\\)\n\\(exit\\)");
    assertThat(new WitnessPropagation().inherit(seed, mutant).script()).isEqualTo(mutant.script());
  }

  @Test
  void everyPairIsEnforcedOnceInARound() {
    Entry seed = Scripts.entry(SEED);
    SmtLibSkeleton smtLibSkeleton = SmtLibSkeleton.of(seed);
    Coercion coercion =
        Coercion.of(
            seed,
            smtLibSkeleton,
            smtLibSkeleton.checks().get(0),
            ValFuzzVariant.parse("skolu"),
            context(1, new Guessing(), new MutatorMemory(8)));
    int pairs = 2 * coercion.meta().monitored().size();
    Set<List<Object>> enforced = new HashSet<>();
    for (int i = 0; i < pairs; i++) {
      Enforcement next = coercion.saturation().next(new SplitMixRandom(i));
      assertThat(next.monitors()).hasSize(1);
      enforced.add(List.of(next.monitors(), next.truths()));
    }
    assertThat(enforced).hasSize(pairs);
    assertThat(coercion.saturation().rounds()).isZero();
    coercion.saturation().next(new SplitMixRandom(0));
    assertThat(coercion.saturation().rounds()).isEqualTo(1);
  }

  /**
   * Enforces one pair at first and seven after a solution; without a model it retries with three,
   * then one.
   */
  @Test
  void unsatisfiableCheckIsRetriedWithHalfOfItsAssertions() {
    Entry seed = Scripts.entry(SOLUTION + SEED);
    SmtLibSkeleton smtLibSkeleton = SmtLibSkeleton.of(seed);
    MutationContext context = context(1, ModelFinder.NONE, new MutatorMemory(8));
    Coercion coercion =
        Coercion.of(
            seed, smtLibSkeleton, smtLibSkeleton.checks().get(0), ValFuzzVariant.BLEND_B, context);
    assertThat(coercion.next(context.random()).monitors()).hasSize(1);
    coercion.learn(seed, smtLibSkeleton);
    List<Integer> sizes = new ArrayList<>();
    Enforcement before = null;
    for (int i = 0; i < 4; i++) {
      Enforcement next = coercion.next(context.random());
      assertThat(coercion.step(next, smtLibSkeleton, 10, context)).isNull();
      if (i == 1 || i == 2) {
        assertThat(Objects.requireNonNull(before).monitors()).startsWith(next.monitors().get(0));
      }
      sizes.add(next.monitors().size());
      before = next;
    }
    assertThat(sizes).containsExactly(7, 3, 1, 7);
  }

  /** Most pairs that are enforced in addition to the chosen one agree with the last solution. */
  @Test
  void furtherMonitorsAreMostlyAsInTheLastSolution() {
    Entry seed = Scripts.entry(SEED);
    SmtLibSkeleton smtLibSkeleton = SmtLibSkeleton.of(seed);
    MutationContext context = context(1, new Guessing(), new MutatorMemory(8));
    Coercion coercion =
        Coercion.of(
            seed, smtLibSkeleton, smtLibSkeleton.checks().get(0), ValFuzzVariant.BLEND_B, context);
    Entry solved = Scripts.entry(SOLUTION + SEED);
    coercion.learn(solved, smtLibSkeleton);
    Model solution = Objects.requireNonNull(solved.witness().model(0, solved.script()));
    Evaluator evaluator =
        new Evaluator(
            coercion.meta().definitions(),
            SubExpressions.filled(smtLibSkeleton, solution, Map.of()));
    int same = 0;
    int all = 0;
    for (int i = 0; i < 100; i++) {
      List<Term> formulas = coercion.saturation().next(context.random()).formulas(coercion.meta());
      for (Term formula : formulas.subList(1, formulas.size())) {
        same += evaluator.value(formula) == Bool.TRUE ? 1 : 0;
        all++;
      }
    }
    assertThat(all).isEqualTo(600);
    assertThat(same).isBetween(300, 540);
  }

  @Test
  void nothingIsLearntOutsideOfTheMemory() {
    Entry seed = Scripts.entry(SEED);
    for (int i = 0; i < 10; i++) {
      Entry first =
          ValFuzz.of(ValFuzzVariant.BLEND_B)
              .mutate(seed, context(i, new Guessing(), new MutatorMemory(8)));
      Entry again =
          ValFuzz.of(ValFuzzVariant.BLEND_B)
              .mutate(seed, context(i, new Guessing(), new MutatorMemory(8)));
      assertThat(first).isEqualTo(again);
    }
  }

  @Test
  void whereNoValuesAreFoundTheTestFormulaItselfIsTried() {
    Entry seed = Scripts.entry(SEED);
    Entry mutant =
        ValFuzz.of(ValFuzzVariant.BLEND_B)
            .mutate(seed, context(1, ModelFinder.NONE, new MutatorMemory(8)));
    assertThat(mutant).isNotNull().matches(ValFuzzTest::isTest);
    assertThat(mutant.witness().isEmpty()).isTrue();
  }

  @Test
  void everyTestFormulaIsRunBeforeItsMutantWhereThatIsAskedFor() {
    Entry seed = Scripts.entry(SEED);
    MutatorMemory mutatorMemory = new MutatorMemory(8);
    ValFuzz tested = ValFuzz.of(ValFuzzVariant.parse("tested"));
    int mutants = 0;
    boolean before = false; // whether the last one was a test formula with a model
    for (int i = 0; i < 40; i++) {
      Entry mutant =
          Objects.requireNonNull(tested.mutate(seed, context(i, new Guessing(), mutatorMemory)));
      assertThat(isTest(mutant)).isEqualTo(!before);
      mutants += isTest(mutant) ? 0 : 1;
      before = isTest(mutant) && !mutant.witness().isEmpty();
    }
    assertThat(mutants).isGreaterThan(5);
  }

  @Test
  void whereNothingCanBeCoercedValuesAreRandom() {
    Entry seed =
        Scripts.entry(
            "(declare-fun f (Int) Bool)(assert (forall ((x Int)) (f 7)))(check-sat-using smt)");
    Set<Script> mutants = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      Entry mutant =
          ValFuzz.withCampaignRefinements()
              .mutate(seed, context(i, ModelFinder.NONE, new MutatorMemory(8)));
      mutants.add(Objects.requireNonNull(mutant).script());
    }
    assertThat(mutants).hasSizeGreaterThan(5);
  }

  @Test
  void theSpaceSaysWhichVariantACampaignUses() {
    Entry seed = Scripts.entry(SEED);
    MutationContext random =
        MutationContext.fresh(
            new SplitMixRandom(1),
            1 << 16,
            Scripts.space("z3").with(ValFuzzVariant.class, ValFuzzVariant.parse("rbase")),
            EntryPool.EMPTY,
            new WitnessPropagation());
    assertThat(ValFuzz.withCampaignRefinements().mutate(seed, random))
        .isEqualTo(
            ValFuzz.of(ValFuzzVariant.parse("rbase"))
                .mutate(seed, context(1, ModelFinder.NONE, new MutatorMemory(8))));
  }

  @Test
  void blendsAreWhatTheThesisSays() {
    assertThat(ValFuzzVariant.BLEND_B)
        .isEqualTo(
            new ValFuzzVariant("blend-b", ValFuzzVariant.parse("adomain").refinements(), 7, 3, 0));
    assertThat(ValFuzzVariant.parse("blend-b,random3").random()).isEqualTo(3);
    assertThat(ValFuzzVariant.parse("blend-e"))
        .isEqualTo(
            new ValFuzzVariant("blend-e", ValFuzzVariant.parse("blend-c").refinements(), 3, 3, 3));
    assertThat(ValFuzzVariant.USUAL.random()).isEqualTo(2);
    assertThat(ValFuzzVariant.parse("noskole").has(ValFuzzRefinement.SKOLU)).isFalse();
    assertThatThrownBy(() -> ValFuzzVariant.parse("blend-x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no variant 'blendx'")
        .hasMessageContaining("blend-a");
  }
}
