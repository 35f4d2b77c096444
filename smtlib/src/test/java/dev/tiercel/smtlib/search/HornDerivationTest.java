package dev.tiercel.smtlib.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HornDerivationTest {
  private static final String COUNTER =
      """
      (set-logic HORN)
      (declare-fun inv (Int) Bool)
      (assert (inv (- 1)))
      (assert (forall ((x Int)) (=> (inv x) (inv (+ x 2)))))
      """;

  @Test
  void valuesLeadToTheContradiction() throws ParseException {
    assertThat(found(COUNTER + "(assert (forall ((x Int)) (=> (and (inv x) (= x 5)) false)))"))
        .containsExactly("(inv (- 1))", "(inv 1)", "(inv 3)", "(inv 5)", "false");
  }

  @Test
  void twoPredicatesAndArraysAreFollowed() throws ParseException {
    assertThat(
            found(
                """
                (declare-fun p ((Array Int Int) Int) Bool)
                (declare-fun q (Int) Bool)
                (assert (forall ((a (Array Int Int)) (i Int)) (p (store a i 7) i)))
                (assert (forall ((a (Array Int Int)) (i Int)) (=> (p a i) (q (select a i)))))
                (assert (not (exists ((x Int)) (and (q x) (> x 6)))))
                (assert (forall ((x Int)) (not (and (q x) (> x 6)))))
                """))
        .hasSize(3)
        .last()
        .isEqualTo("false");
  }

  @Test
  void earlyFactsAreThoseThatLaterClausesNeed() throws ParseException {
    assertThat(
            found(
                """
                (declare-fun first (Int Int) Bool)
                (declare-fun both (Int Int) Bool)
                (assert (forall ((a Int) (b Int)) (=> (and (< 0 a b) (<= b 1000)) (first a b))))
                (assert (forall ((a Int) (b Int))
                  (=> (and (first a b) (= a 123) (= b 456)) (both a b))))
                (assert (forall ((x Int) (y Int)) (not (both x y))))
                """))
        .containsExactly("(first 123 456)", "(both 123 456)", "false");
  }

  @Test
  void whereEachTreeIsRefutedNothingCanBeDerived() throws ParseException {
    Check two =
        check(
            """
            (declare-fun p (Int) Bool)
            (assert (forall ((x Int)) (=> (> x 1) (p x))))
            (assert (forall ((x Int)) (=> (< x 0) (p x))))
            (assert (forall ((x Int)) (not (and (p x) (= x 1)))))
            """);
    List<String> trees = new ArrayList<>();
    assertThat(HornDerivation.isImpossible(two, tree -> trees.add("" + tree.formulas()))).isTrue();
    assertThat(trees).hasSize(2).allMatch(tree -> tree.startsWith("[(exists ("));
    assertThat(HornDerivation.isImpossible(two, tree -> false)).isFalse();
  }

  @Test
  void aPredicateThatFollowsFromItselfHasTreesWithoutEnd() throws ParseException {
    String goal = "(assert (forall ((x Int)) (not (and (inv x) (= x 4)))))";
    assertThat(HornDerivation.isImpossible(check(COUNTER + goal), tree -> true)).isFalse();
  }

  @Test
  void nothingIsDerivedOfWhatHasAModel() throws ParseException {
    assertThat(found(COUNTER + "(assert (forall ((x Int)) (=> (inv x) (not (= x 4)))))")).isEmpty();
    assertThat(found(COUNTER + "(assert (forall ((x Int)) (=> (inv x) (not (= x (- 3))))))"))
        .isEmpty();
  }

  @Test
  void stepWithUnspecifiedSemanticsIsNotTaken() throws ParseException {
    assertThat(found(COUNTER + "(assert (forall ((x Int)) (not (and (inv x) (= 3 (div x 0))))))"))
        .isEmpty();
  }

  @Test
  void constantIsNotAValue() throws ParseException {
    assertThat(
            found(
                COUNTER
                    + "(declare-const n Int)"
                    + "(assert (forall ((x Int)) (not (and (inv x) (= x n)))))"))
        .isEmpty();
  }

  private static List<String> found(String script) throws ParseException {
    return HornDerivation.find(check(script), 10_000);
  }

  private static Check check(String script) throws ParseException {
    return Check.of(ScriptParser.parse(script + "(check-sat)", "test")).get(0);
  }
}
