package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.assertion.AssumeAssertion;
import dev.tiercel.mutate.assertion.DropAssertion;
import dev.tiercel.mutate.assertion.DuplicateAssertion;
import dev.tiercel.mutate.assertion.MergeAssertions;
import dev.tiercel.mutate.assertion.NegateAssertion;
import dev.tiercel.mutate.assertion.PushPop;
import dev.tiercel.mutate.assertion.SplitAssertion;
import dev.tiercel.mutate.assertion.SwapAssertions;
import dev.tiercel.mutate.crossover.AssertionCrossover;
import dev.tiercel.mutate.falcon.OptionCrossover;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.mutate.falcon.OptionReset;
import dev.tiercel.mutate.grammar.GeneratedScript;
import dev.tiercel.mutate.opfuzz.OperatorSwap;
import dev.tiercel.mutate.opfuzz.QuantifierSwap;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.replace.ApplyOperator;
import dev.tiercel.mutate.replace.EditArguments;
import dev.tiercel.mutate.replace.HoistTerm;
import dev.tiercel.mutate.replace.ReplaceTerm;
import dev.tiercel.mutate.script.ScopeCheck;
import dev.tiercel.mutate.spelling.Annotation;
import dev.tiercel.mutate.spelling.ConstantForm;
import dev.tiercel.mutate.spelling.DeclarationOrder;
import dev.tiercel.mutate.spelling.FinalNewline;
import dev.tiercel.mutate.spelling.Fractions;
import dev.tiercel.mutate.spelling.LetExpansion;
import dev.tiercel.mutate.spelling.LetIntroduction;
import dev.tiercel.mutate.spelling.RenameBoundVariable;
import dev.tiercel.mutate.spelling.Renaming;
import dev.tiercel.mutate.value.ValueMutation;
import dev.tiercel.smtlib.option.Configuration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the mutant that each mutator makes from given draws. */
class MutatorsTest {
  /** Assertions of the parent, the draws, and assertions of the mutant. */
  private record Case(
      Mutator mutator, List<String> before, List<Object> draws, List<String> after) {}

  private static Case on(Mutator mutator, String before, List<Object> draws, String after) {
    return new Case(mutator, List.of(before.split(";")), draws, List.of(after.split(";")));
  }

  @TestFactory
  Stream<DynamicTest> mutantsFollowFromTheDraws() {
    return Stream.of(
            on(new OperatorSwap(), "(< x y)", List.of(0, 1, 0), "(<= x y)"),
            on(new OperatorSwap(), "(and p q)", List.of(0, 1, 0), "(=> p q)"),
            on(new QuantifierSwap(), "(forall ((k Int)) p)", List.of(0), "(exists ((k Int)) p)"),
            on(new QuantifierSwap(), "(exists ((k Int)) p)", List.of(0), "(forall ((k Int)) p)"),
            on(new ValueMutation(), "(> x 5)", List.of(1, 2, 1), "(> x 6)"),
            on(new ValueMutation(), "(> x 5)", List.of(1, 2, 3), "(> x (- 5))"),
            on(new ValueMutation(), "(> x (- 5))", List.of(1, 2, 1), "(> x 1)"),
            on(new ValueMutation(), "(> x (f y))", List.of(0, 2, 0, 4), "(> x 2)"),
            on(new ReplaceTerm(), "(> x y)", List.of(1, 1, 1), "(> y y)"),
            on(new HoistTerm(), "(not (and p q))", List.of(0, 0, 1, 1), "(and p q)"),
            on(new HoistTerm(), "(not (and p q))", List.of(0, 0, 0, 1), "p"),
            on(new ApplyOperator(), "(> (f x) y)", List.of(2, 0, 0, 0), "(> (f (f x)) y)"),
            on(new EditArguments(), "(> (- x y) z)", List.of(1, 0, 1, 3), "(> (- y x) z)"),
            on(new EditArguments(), "(> (- x y) z)", List.of(1, 0, 1, 0), "(> (- x x) z)"),
            on(new EditArguments(), "(> (- x y) z)", List.of(1, 0, 0, 1), "(> (- x y x) z)"),
            on(new EditArguments(), "(and p q (= x y))", List.of(0, 1, 0, 2), "(and p (= x y))"),
            on(new DropAssertion(), "p;q", List.of(0), "q"),
            on(new DuplicateAssertion(), "p;q", List.of(0, 1), "p;q;p"),
            on(new NegateAssertion(), "p", List.of(0), "(not p)"),
            on(new NegateAssertion(), "(not p)", List.of(0), "p"),
            on(new NegateAssertion(), "(! p :named one)", List.of(0), "(! (not p) :named one)"),
            on(new MergeAssertions(), "p;q", List.of(0, 0, 1), "(or p q)"),
            on(new MergeAssertions(), "(! p :named one);q", List.of(0, 0, 0), "(and p q)"),
            on(new SplitAssertion(), "(and p q (= x y))", List.of(0, 1), "q;(and p (= x y))"),
            on(new SwapAssertions(), "p;q", List.of(0, 1), "q;p"),
            on(new PushPop(), "p;q", List.of(0, 0), "p;q"),
            on(new LetIntroduction(), "(> (f x) y)", List.of(1, 0), "(> (let ((v (f x))) v) y)"),
            on(new LetIntroduction(), "(> (f x) y)", List.of(1, 1), "(let ((v (f x))) (> v y))"),
            on(
                new LetIntroduction(),
                "(or p (forall ((k Int)) (! (> (f k) (f y)) :pattern ((f k)))))",
                List.of(5, 1),
                "(or p (forall ((k Int)) (! (let ((v (f k))) (> v (f y))) :pattern ((f k)))))"),
            on(
                new LetIntroduction(),
                "(or p (forall ((k Int)) (! (> (f k) (f y)) :pattern ((f k)))))",
                List.of(7, 2),
                "(or p (let ((v (f y))) (forall ((k Int)) (! (> (f k) v) :pattern ((f k))))))"),
            on(
                new LetIntroduction(),
                "(and p (! (or q (< x y)) :named n))",
                List.of(4, 1),
                "(and p (! (let ((v (< x y))) (or q v)) :named n))"),
            on(
                new LetExpansion(),
                "(let ((a x) (b y)) (> a (let ((a b)) (+ a b))))",
                List.of(0),
                "(> x (let ((a y)) (+ a y)))"),
            on(
                new RenameBoundVariable(),
                "(forall ((k Int)) (! (exists ((j Int)) (> (f k) j)) :pattern ((f k))))",
                List.of(0, 0, 0),
                "(forall ((x!1 Int)) (! (exists ((j Int)) (> (f x!1) j)) :pattern ((f x!1))))"),
            on(
                new RenameBoundVariable(),
                "(let ((a x) (b y)) (> a (let ((a b)) (+ a b))))",
                List.of(0, 0, 2),
                "(let ((|a b| x) (b y)) (> |a b| (let ((a b)) (+ a b))))"),
            on(new Fractions(), "(> 0.5 (to_real x))", List.of(0), "(> (/ 1.0 2.0) (to_real x))"),
            on(new Fractions(), "(> (/ 3 4) (to_real x))", List.of(0), "(> 0.75 (to_real x))"),
            on(
                new Annotation(),
                "(forall ((k Int)) (! p :pattern ((f k))))",
                List.of(0, 0, 3),
                "(forall ((k Int)) (! p :pattern ((f k)) :weight 3))"),
            on(new Annotation(), "p;q", List.of(1, 1, 1), "p;(! q :named |a name|)"),
            on(new Annotation(), "p", List.of(0, 0), "(! p :note \"| (\")"),
            on(new Annotation(), "(! p :named n)", List.of(0, 0), "p"),
            on(new AssumeAssertion(), "p;q", List.of(0), "q"),
            on(new AssumeAssertion(), "(> x y)", List.of(0), "(=> assumed (> x y))"))
        .map(c -> DynamicTest.dynamicTest(c.mutator().name() + " on " + c.before(), () -> run(c)));
  }

  private static void run(Case c) {
    ScriptedRandom random = ScriptedRandom.of(c.draws().toArray());
    Entry entry = Scripts.asserting(c.before().toArray(new String[0]));

    Entry mutant = c.mutator().mutate(entry, Scripts.context(random));

    assertThat(mutant).isNotNull();
    assertThat(Scripts.assertions(Objects.requireNonNull(mutant))).isEqualTo(c.after());
    random.finish();
  }

  private static Entry mutate(Mutator mutator, Entry entry, Object... draws) {
    return Objects.requireNonNull(mutator.mutate(entry, Scripts.context(ScriptedRandom.of(draws))));
  }

  @Test
  void aLevelOfItsOwnIsPushedCheckedAndPopped() {
    assertThat(mutate(new PushPop(), Scripts.asserting("p", "q"), 0, 0).toString())
        .contains("(push 1)\n(assert p)\n(check-sat)\n(pop 1)\n(assert q)\n(check-sat)\n");
  }

  @Test
  void assumptionsAreBooleanConstantsOrTheirNegations() {
    assertThat(mutate(new AssumeAssertion(), Scripts.asserting("(not p)", "q"), 0).toString())
        .contains("(assert q)\n(check-sat-assuming ((not p)))");
    assertThat(mutate(new AssumeAssertion(), Scripts.asserting("(> x y)"), 0).toString())
        .contains("(declare-const assumed Bool)\n(assert (=> assumed (> x y)))")
        .contains("(check-sat-assuming (assumed))");
  }

  @Test
  void aLetIsNotWrittenOutWhereAVariableWouldBeCaptured() {
    Entry entry = Scripts.asserting("(forall ((k Int)) (let ((a k)) (exists ((k Int)) (> k a))))");

    // The first position is the quantifier, the let is the next.
    assertThat(new LetExpansion().mutate(entry, Scripts.context(ScriptedRandom.of(0)))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0", "(/ 1 3)", "(/ 1 0)", "(/ 1.0 (to_real x))"})
  void otherDecimalsStay(String term) {
    Entry entry = Scripts.asserting("(> (to_real y) " + term + ")");

    for (int seed = 0; seed < 20; seed++) {
      assertThat(new Fractions().mutate(entry, Scripts.context(new SplitMixRandom(seed)))).isNull();
    }
  }

  @Test
  void aScriptEndsWithItsLastParenthesisOrALine() {
    Entry entry = Scripts.entry("(declare-const p Bool)\n(assert p)\n(check-sat) ; end\n");

    Entry open = mutate(new FinalNewline(), entry);
    Entry closed = mutate(new FinalNewline(), open);

    assertThat(open).hasToString("(declare-const p Bool)\n(assert p)\n(check-sat)");
    assertThat(closed).hasToString("(declare-const p Bool)\n(assert p)\n(check-sat)\n");
  }

  @Test
  void aConstantIsRenamedInTheWitnessAsWell() {
    Entry entry =
        Scripts.entry(
            """
            ;! witness (define-fun x () Int 3)
            ;! witness (define-fun y () Int (+ x 1))
            (declare-const x Int)
            (declare-const y Int)
            (assert (< x y))
            (check-sat)
            """);

    Entry mutant = mutate(new Renaming(), entry, 0, 2);

    assertThat(mutant)
        .hasToString(
            """
            ;! witness (define-fun |a b| () Int 3)
            ;! witness (define-fun y () Int (+ |a b| 1))
            (declare-const |a b| Int)
            (declare-const y Int)
            (assert (< |a b| y))
            (check-sat)
            """);
  }

  @Test
  void anOpaqueCommandKeepsANameFromChanging() {
    Entry entry = Scripts.entry("(declare-const x Int)(assert (> x 1))(frobnicate x)(check-sat)");

    assertThat(new Renaming().mutate(entry, Scripts.context(ScriptedRandom.of(0, 2)))).isNull();
  }

  @Test
  void constantsAreFunctionsWithoutArguments() {
    Entry entry =
        Scripts.entry("(declare-const x Int)\n(declare-fun y () Int)\n(assert (= x y))\n");

    assertThat(mutate(new ConstantForm(), entry, 0).toString())
        .startsWith("(declare-fun x () Int)\n(declare-fun y");
    assertThat(mutate(new ConstantForm(), entry, 1).toString()).contains("(declare-const y Int)");
  }

  @Test
  void declarationsMoveUpToTheCommandsThatChangeTheScope() {
    Entry entry =
        Scripts.entry(
            """
            (set-logic QF_UF)
            (declare-const p Bool)
            (declare-fun q () Bool)
            (assert p)
            (push 1)
            (declare-const r Bool)
            (check-sat)
            """);

    assertThat(mutate(new DeclarationOrder(), entry, 0, 1).toString())
        .startsWith(
            "(set-logic QF_UF)\n(declare-fun q () Bool)\n(declare-const p Bool)\n(assert p)");
    assertThat(mutate(new DeclarationOrder(), entry, 1, 2).toString())
        .contains("(assert p)\n(declare-fun q () Bool)\n(push 1)");
  }

  @Test
  void nothingToChangeIsNoMutant() {
    Entry empty = Scripts.entry("(check-sat)");
    RandomSource random = new SplitMixRandom(1);
    for (Mutator mutator : MutatorRegistry.all()) {
      boolean needsNone = mutator instanceof OptionMutation || mutator instanceof GeneratedScript;
      assertThat(mutator.mutate(empty, Scripts.context(random)) != null)
          .as(mutator.name())
          .isEqualTo(needsNone);
    }
  }

  @Test
  void optionsOfOneSolverAreMutated() {
    Entry entry = Scripts.asserting("p");

    // The draws select the only catalogue, all options rather than those relevant to the entry,
    // a search from the defaults, and the first option, by weight.
    Entry mutant = mutate(new OptionMutation(), entry, 0, 0, 0, 0.0, 1);

    assertThat(mutant.configuration("z3").values()).isEqualTo(Map.of("flag", "false"));
    assertThat(mutant.script()).isSameAs(entry.script());
  }

  @Test
  void anOptionGoesBackToItsDefault() {
    Entry entry =
        Scripts.asserting("p")
            .withConfiguration("z3", Configuration.of(Map.of("flag", "false", "mode", "c")));

    assertThat(mutate(new OptionReset(), entry, 0, 1).configuration("z3").values())
        .isEqualTo(Map.of("flag", "false"));
  }

  @Test
  void genomesCrossAtOnePoint() {
    Entry one =
        Scripts.asserting("p")
            .withConfiguration("z3", Configuration.of(Map.of("flag", "false", "mode", "c")));
    Entry two =
        Scripts.asserting("q").withConfiguration("z3", Configuration.of(Map.of("count", "9")));

    Entry child =
        new OptionCrossover().mutate(one, Scripts.context(ScriptedRandom.of(0, 0, 1, 0), two));

    assertThat(Objects.requireNonNull(child).configuration("z3").values())
        .isEqualTo(Map.of("flag", "false", "count", "9"));
  }

  private static @Nullable Entry cross(String host, String donor, Object... draws) {
    return new AssertionCrossover()
        .mutate(
            Scripts.entry(host), Scripts.context(ScriptedRandom.of(draws), Scripts.entry(donor)));
  }

  @Test
  void transplantedConstantsTakeTheHostsPlaceOrAnUnusedName() {
    String host = "(declare-const a Int)(assert (> a 0))(check-sat)";
    String donor = "(declare-const a Bool)(declare-const b Int)(assert (=> a (= b 7)))";

    // Before the check, one assertion; a is renamed, b is mapped to the host's a.
    Entry child = cross(host, donor, 0, 1, 0, 0, 1, 0, 0, 1);

    assertThat(Objects.requireNonNull(child).toString())
        .contains("(declare-const a.1 Bool)\n(assert (=> a.1 (= a 7)))\n(check-sat)");
  }

  @Test
  void datatypesComeAlong() {
    String host = "(declare-const a Int)(assert (> a 0))";
    String donor = "(declare-datatype D ((c (s Int))))(declare-const d D)(assert ((_ is c) d))";

    Entry child = cross(host, donor, 0, 0, 0, 0, 1, 1);

    assertThat(Objects.requireNonNull(child).toString())
        .contains("(declare-datatype D ((c (s Int))))\n(declare-const d D)\n(assert ((_ is c) d))");
  }

  @Test
  void clashingTermsAreNotTransplanted() {
    String host = "(declare-sort D 0)(declare-const c D)(assert (= c c))";
    String donor = "(declare-datatype D ((c (s Int))))(declare-const d D)(assert ((_ is c) d))";

    assertThat(cross(host, donor, 0, 0, 0, 0)).isNull();
  }

  @Test
  void functionsThatAreReadAsArraysStayInTheirScript() {
    Entry host = Scripts.entry("(set-logic HO_ALL)(declare-const p Bool)(assert p)(check-sat)");
    Entry donor =
        Scripts.entry(
            "(declare-fun f (Int) Int)(declare-const b (Array Int Int))(assert (= f"
                + " b))(check-sat)");
    for (int seed = 0; seed < 20; seed++) {
      assertThat(
              new AssertionCrossover()
                  .mutate(host, Scripts.context(new SplitMixRandom(seed), donor)))
          .isNull();
    }
  }

  /** Rules of z3's fixedpoint engine, and constraints of synthesis. */
  @ParameterizedTest
  @CsvSource({
    "z3, (declare-rel p (Int)) (declare-var x Int), (rule (=> (p x) (p 3))), (query (p 5))",
    "cvc5, (synth-fun p ((n Int)) Bool) (declare-var x Int), (constraint (p x)), (constraint (p"
        + " 3))",
  })
  void termsOfOtherProblemsThanAssertionsAreMutated(
      String target, String declarations, String first, String second) {
    Entry entry = Scripts.entry(String.join("\n", declarations, first, second));
    MutationContext context = Scripts.context(new SplitMixRandom(1), target);
    Set<String> mutants = new HashSet<>();
    for (int i = 0; i < 40; i++) {
      Entry mutant = new ValueMutation().mutate(entry, context);
      if (mutant != null && ScopeCheck.holds(mutant)) {
        mutants.add(mutant.toString());
      }
    }
    assertThat(mutants).hasSizeGreaterThan(5).allMatch(m -> m.contains("(declare-var x Int)"));
  }
}
