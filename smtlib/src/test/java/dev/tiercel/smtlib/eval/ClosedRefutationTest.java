package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedRefutationTest {
  private static final String DECLARATIONS =
      """
      (declare-sort U 0)
      (declare-const x Int)
      (declare-const |free!y| Int)
      (declare-fun p (Int) Bool)
      (declare-fun q (U) Bool)
      (define-fun above ((n Int)) Bool (exists ((m Int)) (and (p m) (> m n))))
      """;

  private static boolean isRefuted(String assertions) throws ParseException {
    String script = DECLARATIONS + assertions + "(check-sat)";
    Check check = Check.of(ScriptParser.parse(script, "test")).get(0);
    return ClosedRefutation.refutes(check, EvaluationBudget.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (exists ((y Int)) (p y))) (assert (> x x))",
        "(assert (exists ((y Int)) (and (p y) (not (p y)))))",
        "(assert (let ((z (+ x 1))) (= z x)))",
        "(assert (let ((a (p x))) (and a (not a))))",
        "(assert (and (> x 3) (exists ((y Int)) (and (< x y) (< y 4)))))",
      })
  void contradictionsAreRefuted(String assertions) throws ParseException {
    assertThat(isRefuted(assertions)).isTrue();
  }

  /** Two quantifiers may bind the same name, each to a value of its own. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (exists ((y Int)) (p y))) (assert (exists ((y Int)) (not (p y))))",
        "(assert (exists ((y Int)) (and (p y) (exists ((y Int)) (not (p y))))))",
        "(assert (exists ((y Int)) (> y x))) (assert (exists ((y Int)) (< y x)))",
        "(assert (not (forall ((u U)) (q u)))) (assert (exists ((u U)) (q u)))",
        "(assert (> x 3)) (assert (exists ((x Int)) (< x 3)))",
        "(assert (above 3)) (assert (exists ((m Int)) (and (p m) (< m 2))))",
        "(assert (let ((y x)) (> y 3))) (assert (let ((y (- x))) (< y 3)))",
        "(assert (exists ((y Int)) (and (> y |free!y|) (> |free!y| 3))))",
        "(assert (exists ((|free!x| Int)) (> x |free!x|)))",
      })
  void satisfiableFormulasAreNot(String assertions) throws ParseException {
    assertThat(isRefuted(assertions)).isFalse();
  }
}
