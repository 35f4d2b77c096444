package dev.tiercel.mutate.storm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.eval.Check;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of the sub-formulas that an assertion is decomposed into. */
class FormulaFragmentsTest {
  private static List<String> fragments(String... assertions) {
    Entry entry = Scripts.asserting(assertions);
    Check check = Check.of(entry.script()).get(0);
    return FormulaFragments.of(
            check.formulas(),
            List.of("x", "y", "z", "p", "q", "f")::contains,
            Set.<Declared>of()::contains,
            false)
        .stream()
        .map(Object::toString)
        .toList();
  }

  @Test
  void everyBooleanSubFormulaIsAFragmentOutermostFirst() {
    assertThat(fragments("(=> (and p (< x y)) q)"))
        .containsExactly("(=> (and p (< x y)) q)", "(and p (< x y))", "q", "p", "(< x y)");
  }

  @Test
  void conditionsInsideOtherTermsAreFragments() {
    assertThat(fragments("(= x (ite (> y 3) 1 2))")).contains("(> y 3)");
  }

  @Test
  void variablesOfALetAreReplacedByTheirValues() {
    assertThat(fragments("(let ((a (+ x 1))) (let ((b (< a y)) (a z)) (or b (> a 0))))"))
        .contains("(or (< (+ x 1) y) (> z 0))", "(< (+ x 1) y)", "(> z 0)");
  }

  @Test
  void quantifiedFormulasStandAloneAndTheirBodiesDoNot() {
    assertThat(fragments("(or p (forall ((k Int)) (or q (> k x))))"))
        .containsExactlyInAnyOrder(
            "(or p (forall ((k Int)) (or q (> k x))))",
            "p",
            "(forall ((k Int)) (or q (> k x)))",
            "q");
  }

  @Test
  void aValueIsNotPutWhereAVariableHidesItsSymbols() {
    assertThat(fragments("(let ((a (* x x))) (exists ((x Int)) (= a (* 2 x))))"))
        .containsExactly("(let ((a (* x x))) (exists ((x Int)) (= a (* 2 x))))");
  }

  @Test
  void aVariableOfALetUnderAQuantifierIsOpenWhereItsValueIs() {
    assertThat(fragments("(forall ((k Int)) (let ((a (+ k 1)) (b (< x y))) (=> b (> a x))))"))
        .containsExactlyInAnyOrder(
            "(forall ((k Int)) (let ((a (+ k 1)) (b (< x y))) (=> b (> a x))))", "(< x y)");
  }

  @Test
  void namesAreTakenOffAndWhatUsesThemIsLeftOut() {
    assertThat(fragments("(! (> x 0) :named one)", "(=> one (or p one))"))
        .containsExactly("(> x 0)", "p");
  }

  @Test
  void constantsAreNoFragments() {
    assertThat(fragments("(or true p false)")).containsExactly("(or true p false)", "p");
  }

  @Test
  void deepTermIsSkippedButItsSubtermsAreNot() {
    String deep = "(not ".repeat(70) + "(< x y)" + ")".repeat(70);

    assertThat(fragments(deep)).hasSize(StormBounds.DEFAULT.depth() - 1).endsWith("(< x y)");
  }
}
