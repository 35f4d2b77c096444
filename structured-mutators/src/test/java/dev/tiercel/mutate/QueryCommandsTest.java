package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.question.AskBlocked;
import dev.tiercel.mutate.question.AskConjecture;
import dev.tiercel.mutate.question.AskConsequences;
import dev.tiercel.mutate.question.AskElimination;
import dev.tiercel.mutate.question.AskInterpolants;
import dev.tiercel.mutate.question.AskNextAnswer;
import dev.tiercel.mutate.question.AskPreprocessed;
import dev.tiercel.mutate.question.AskReachability;
import dev.tiercel.mutate.question.AskSimplify;
import dev.tiercel.mutate.question.AskTactic;
import dev.tiercel.mutate.question.AskTimeoutCore;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.dialect.Tactics;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which query commands the query mutators add for which targets. */
class QueryCommandsTest {
  private static final List<Mutator> ALL =
      List.of(
          new AskSimplify(),
          new AskTactic(),
          new AskInterpolants(),
          new AskConjecture(),
          new AskElimination(),
          new AskConsequences(),
          new AskTimeoutCore(),
          new AskBlocked(),
          new AskPreprocessed(),
          new AskNextAnswer(),
          new AskReachability());

  private static String asked(Mutator mutator, String target, Entry entry, Object... draws) {
    ScriptedRandom random = ScriptedRandom.of(draws);
    Entry mutant = mutator.mutate(entry, Scripts.context(random, target));
    random.finish();
    String text = Objects.requireNonNull(mutant).toString();
    assertThat(Scripts.entry(text)).isEqualTo(mutant);
    return text;
  }

  @ParameterizedTest
  @CsvSource({"smtinterpol, 2, (+ x 1)", "cvc5, 1, (> (+ x 1) y)", "princess, 1, (> (+ x 1) y)"})
  void aTermIsSimplifiedBehindItsAssertion(String target, int place, String term) {
    Entry entry = Scripts.asserting("(! (> (+ x 1) y) :named n)", "p");

    assertThat(asked(new AskSimplify(), target, entry, place))
        .contains(":named n))\n(simplify " + term + ")\n(assert p)");
  }

  @Test
  void termsWithBoundVariablesAreLeftAlone() {
    Entry entry = Scripts.asserting("(forall ((k Int)) (> k (f x)))");

    assertThat(asked(new AskSimplify(), "cvc5", entry, 1)).contains("(simplify (f x))");
  }

  @Test
  void flagsOfZ3StandBehindATerm() {
    Entry entry = Scripts.asserting("(> (+ x 1) y)");
    int place = Tactics.FLAGS.indexOf("som");

    assertThat(asked(new AskSimplify(), "z3", entry, 1, 1)).contains("(simplify (+ x 1))");
    assertThat(asked(new AskSimplify(), "z3", entry, 1, 0, 0, place, 1))
        .contains("(simplify (+ x 1) :som false)");
  }

  @Test
  void tacticsAreAppliedOrDecide() {
    Entry entry = Scripts.asserting("p");

    assertThat(asked(new AskTactic(), "z3", entry, 0, 0, 1, 0, 18, 7))
        .contains("(apply simplify)\n(check-sat)");
    assertThat(asked(new AskTactic(), "z3", entry, 1, 1, 0, 1, 0, 2, 0, 1, 1, 1, 1, 0))
        .contains("(check-sat-using (then ", " default))")
        .doesNotContain("(check-sat)");
    assertThat(asked(new AskTactic(), "z3", entry, 1, 1, 0, 1, 0, 2, 0, 1, 1, 1, 0, 1))
        .contains(" nlqsat))");
    assertThat(asked(new AskTactic(), "z3", entry, 1, 2, 0, 1, 0, 7, 0))
        .contains("(check-sat-using qe2)\n(check-sat)");
    assertThat(Tactics.deciding(EnumSet.of(Feature.CORE, Feature.BIT_VECTORS)))
        .contains("default", "qfbv", "qfufbv", "smt")
        .doesNotContain("nlsat", "qfuf", "sat");
  }

  @Test
  void assertionsGetNamesAndPartsInterpolants() {
    Entry entry = Scripts.asserting("p", "(! (not q) :named n)", "(=> p q)", "(> x y)");

    assertThat(asked(new AskInterpolants(), "smtinterpol", entry, 0, 0, 1))
        .startsWith("(set-option :produce-interpolants true)\n(set-logic ALL)")
        .contains("(assert (! p :named part0))", "(assert (! (not q) :named n))")
        .contains("(check-sat)\n(get-interpolants (and part0 part2) (and n part3))");
    assertThat(asked(new AskInterpolants(), "princess", entry, 2, 0, 0, 0))
        .contains("(get-interpolants part0 (n) part2 part3)");
    Entry linear =
        Scripts.entry(
            "(set-logic QF_LIA)(declare-const p Bool)(assert p)(assert (! (not p) :named n))"
                + "(check-sat)");
    assertThat(asked(new AskInterpolants(), "opensmt", linear, 0))
        .contains("(get-interpolants part0 n)");
    assertThat(asked(new AskInterpolants(), "princess", entry, 2, 0, 1, 0))
        .contains("(get-interpolants part0 (n part2) part3)");
    assertThat(asked(new AskInterpolants(), "bitwuzla:0.9.1", entry, 1, 1))
        .contains("(get-interpolants (part0) (n part3))");
  }

  @Test
  void conjectureFollowsTheLastCheck() {
    Entry entry = Scripts.asserting("p", "q");

    assertThat(asked(new AskConjecture(), "cvc5", entry, 1, 0, 1))
        .contains("(set-option :produce-interpolants true)")
        .contains("(check-sat)\n(get-interpolant found (or p q))");
    assertThat(asked(new AskConjecture(), "cvc5", entry, 1, 0, 0, 0))
        .contains("(set-option :produce-abducts true)")
        .contains("(check-sat)\n(get-abduct found q)");
    assertThat(asked(new AskConjecture(), "cvc5", entry, 1, 0, 0, 1))
        .contains("(check-sat)\n(get-abduct found (not q))");
  }

  @Test
  void aQuantifiedFormulaIsFreedOfItsQuantifiers() {
    Entry entry = Scripts.asserting("(or p (exists ((k Int)) (= (f k) x)))");

    assertThat(asked(new AskElimination(), "cvc5", entry, 0, 1))
        .contains("(get-qe (exists ((k Int)) (= (f k) x)))\n(check-sat)");
  }

  @Test
  void consequencesFollowTheLastCheck() {
    Entry entry = Scripts.asserting("p", "(> x y)");

    String all = asked(new AskConsequences(), "z3", entry, 0, 0, 1);
    assertThat(all).contains("(check-sat)\n(get-consequences ((> x y)) (");
    assertThat(asked(new AskConsequences(), "z3", entry, 1, 1))
        .contains("(check-sat)\n(get-consequences () (");
    assertThat(asked(new AskConsequences(), "cvc5", entry))
        .startsWith("(set-option :produce-learned-literals true)")
        .contains("(check-sat)\n(get-learned-literals)");
  }

  @Test
  void timeoutCoresFollowTheLastCheck() {
    Entry entry = Scripts.asserting("p", "(> x y)");

    assertThat(asked(new AskTimeoutCore(), "cvc5", entry, 0))
        .startsWith("(set-option :produce-unsat-cores true)")
        .contains("(check-sat)\n(get-timeout-core)");
    assertThat(asked(new AskTimeoutCore(), "cvc5", entry, 1, 1))
        .contains("(check-sat)\n(get-timeout-core-assuming ((> x y)))");
  }

  @Test
  void consequencesLeaveTheModelThatIsAskedForAlone() throws ParseException {
    Entry entry =
        EntryCodec.decode("(declare-const p Bool)(assert p)(check-sat)(get-value (p))", "test");

    assertThat(asked(new AskConsequences(), "z3", entry, 0, 1))
        .contains("(get-value (p))\n(get-consequences () (");
  }

  @Test
  void modelIsReportedAndBlocked() {
    Entry entry = Scripts.asserting("p", "(> x y)");

    assertThat(asked(new AskBlocked(), "cvc5", entry, 0))
        .startsWith("(set-option :produce-models true)")
        .containsPattern(
            "\\(check-sat\\)\n(\\(get-value \\(.*\\)\\)\n)"
                + "\\(block-model :values\\)\n\\(check-sat\\)\n\\1");
    assertThat(asked(new AskBlocked(), "cvc5", entry, 1, 0))
        .containsPattern("\\(block-model-values \\([a-z]+ [a-z]+ [a-z]+\\)\\)\n");
  }

  @Test
  void preprocessedAssertionsArePrintedUnderDefaults() {
    Entry entry =
        Scripts.asserting("p")
            .withConfiguration("cvc5", Configuration.of(Map.of("simplification", "none")));

    assertThat(asked(new AskPreprocessed(), "cvc5", entry))
        .startsWith("(set-option :output post-asserts)\n")
        .doesNotContain("simplification");
  }

  @Test
  void nextAnswerIsQueriedAfterTheLast() {
    Entry entry = Scripts.asserting("p");
    Entry abducing = Scripts.entry(entry + "(get-abduct A q)\n(get-abduct-next)\n");

    assertThat(asked(new AskNextAnswer(), "cvc5", abducing))
        .startsWith("(set-option :incremental true)")
        .endsWith("(get-abduct A q)\n(get-abduct-next)\n(get-abduct-next)\n");
    assertThat(new AskNextAnswer().mutate(entry, Scripts.context(ScriptedRandom.of(), "cvc5")))
        .isNull();
  }

  @Test
  void assertionsBecomeRules() {
    String declared = "(declare-const a Int)\n(declare-const b Int)\n";
    Entry entry = Scripts.entry(declared + "(assert (! (> a 1) :named n))\n(assert (< a b))");

    assertThat(asked(new AskReachability(), "z3", entry, 1))
        .isEqualTo(
            """
            (declare-var a Int)
            (declare-var b Int)
            (declare-rel reached0 (Int Int))
            (declare-rel reached1 (Int Int))
            (rule (=> (> a 1) (reached0 a b)))
            (rule (=> (and (reached0 a b) (< a b)) (reached1 a b)))
            (query reached1)
            """);
    assertThat(asked(new AskReachability(), "z3", entry, 0, 0, 1, 1, 0))
        .contains("(rule (=> (reached1 a b) (reached0 b a)))\n(query reached1)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bitwuzla", "yices"})
  void solverWithoutQueriesGetsNone(String target) {
    Entry entry = Scripts.asserting("p", "(exists ((k Int)) (= (f k) x))");
    for (Mutator mutator : ALL) {
      assertThat(mutator.mutate(entry, Scripts.context(ScriptedRandom.of(), target))).isNull();
    }
  }

  @Test
  void aScriptWithThreeQuestionsGetsNoFourth() {
    String three = "(simplify p)\n(simplify q)\n(simplify (not p))\n(check-sat)";
    String text = Scripts.asserting("(not p)").toString().replace("(check-sat)", three);

    assertThat(new AskSimplify().mutate(Scripts.entry(text), Scripts.context(ScriptedRandom.of())))
        .isNull();
  }
}
