package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Quantifiers over several numbers, decided by linear arithmetic. */
class RefutationTest {
  private static Term formula(String text) throws ParseException {
    String script = "(assert " + text + ")";
    return ((Command.Assert) ScriptParser.parse(script, "test").commands().get(0)).term();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x Int) (y Int)) (=> (< x y) (<= (+ x 1) y))) | true
          (forall ((x Int) (y Int)) (=> (< x y) (< (+ x 1) y))) | false
          (forall ((x Real) (y Real)) (=> (< x y) (<= (+ x 1.0) y))) | false
          (forall ((x Int) (y Int)) (or (<= x y) (> x y))) | true
          (forall ((x Int) (y Int)) (distinct (* 2 x) (+ 1 (* 2 y)))) | true
          (forall ((x Int) (y Int)) (= (ite (< x y) y x) (ite (< y x) x y))) | true
          (forall ((x Int) (y Int)) (=> (= x y) (= (* x x) (* x y)))) | unknown
          (exists ((x Int) (y Int)) (and (< x y) (< y (+ x 1)))) | false
          (forall ((x Int) (y Int)) (=> (> y 0) (< (mod x 5) (+ 4 y)))) | true
          (forall ((x Int) (y Int)) (=> (= y (* 3 (div x 3))) (and (<= y x) (<= x (+ y 2))))) | true
          (forall ((x Int) (y Int)) (exists ((z Int)) (> z x))) | true
          (forall ((x (_ BitVec 64)) (y (_ BitVec 64))) (=> (bvult x y) (not (not (bvult x y))))) | true
          (forall ((x (_ BitVec 64)) (y (_ BitVec 64))) (=> (bvult x y) (distinct x y))) | unknown
          """)
  void aFormulaIsDecidedOrUnknown(String text, String expected) throws ParseException {
    var value = new Evaluator(Definitions.NONE, Model.EMPTY).value(formula(text));
    assertThat(value instanceof Unknown ? "unknown" : value == Bool.TRUE ? "true" : "false")
        .isEqualTo(expected);
  }

  /** Random formulas over three small integers, all of whose values are tried. */
  @Test
  void refutedFormulaHasNoSolution() throws ParseException {
    Random random = new Random(35);
    int refuted = 0;
    for (int i = 0; i < 400; i++) {
      StringBuilder text = new StringBuilder("(and");
      for (int j = 0; j < 4; j++) {
        text.append(' ').append(disjunction(random));
      }
      String body = text.append(')').toString();
      Term quantified = formula("(exists ((x Int) (y Int) (z Int)) " + body + ")");
      if (new Refutation().with(((Binder) quantified).body(), true).succeeds()) {
        refuted++;
        assertThat(isSatisfiedNearZero(body)).as(body).isFalse();
      }
    }
    assertThat(refuted).isBetween(40, 360);
  }

  private static String disjunction(Random random) {
    return random.nextInt(3) > 0
        ? atom(random)
        : "(or " + atom(random) + " (not " + atom(random) + "))";
  }

  private static String atom(Random random) {
    String[] relations = {"<", "<=", "=", ">", ">=", "distinct"};
    return "(" + relations[random.nextInt(6)] + " " + sum(random) + " " + sum(random) + ")";
  }

  private static String sum(Random random) {
    String[] variables = {"x", "y", "z"};
    String one = "(* " + (1 + random.nextInt(3)) + " " + variables[random.nextInt(3)] + ")";
    return switch (random.nextInt(4)) {
      case 0 -> one;
      case 1 -> "(+ " + one + " " + random.nextInt(4) + ")";
      case 2 -> "(- " + one + " " + variables[random.nextInt(3)] + ")";
      default -> "(mod " + variables[random.nextInt(3)] + " 3)";
    };
  }

  private static boolean isSatisfiedNearZero(String body) throws ParseException {
    Term bounded =
        formula(
            "(let ((lo (- 3))) (exists ((p Bool) (q Bool) (r Bool) (s Bool) (t Bool) (u Bool)"
                + " (v Bool) (w Bool)) (let ((x (+ lo (ite p 1 0) (ite q 2 0) (ite r 3 0)))"
                + " (y (+ lo (ite s 1 0) (ite t 2 0) (ite u 3 0)))"
                + " (z (+ (- 1) (ite v 1 0) (ite w 2 0)))) "
                + body
                + ")))");
    return new Evaluator(Definitions.NONE, Model.EMPTY, EvaluationBudget.AMPLE, true).value(bounded)
        == Bool.TRUE;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (define-fun-rec f ((n Int)) Int (ite (<= n 3) n (f (- n 2)))) | true
          (define-fun-rec f ((n Int)) Int (ite (>= n 9) n (f (+ n 2)))) | true
          (define-fun-rec f ((n Int)) Int (ite (= n 0) 0 (+ 1 (f (- n 1))))) | true
          (define-fun-rec f ((n Int)) Int (ite (= n 0) 0 (+ 1 (abs (f (- n 1)))))) | false
          (define-fun-rec f ((n Int)) Int (ite (= n 0) 0 (+ 1 (f (- n 2))))) | false
          (define-fun-rec f ((n Int)) Int (+ 1 (f n))) | false
          (define-fun-rec f ((n Int) (m Int)) Int (ite (>= n m) 0 (f (+ n 1) m))) | true
          (define-fun-rec f ((n Int) (m Int)) Int (ite (>= n m) 0 (+ 1 (abs (f (+ n 1) (+ m 1)))))) | false
          (define-fun-rec f ((n Int) (m Int)) Int (ite (>= n m) 0 (f (+ n 1) (+ m 1)))) | true
          (define-fun-rec f ((n Int) (m Int)) Int (ite (<= m 0) n (f m (mod n m)))) | true
          (define-fun-rec f ((n Int) (m Int)) Int (ite (or (<= n 0) (<= m 0)) 0 (+ (f (- n 1) (* m m)) (f n (- m 1))))) | true
          (define-fun-rec f ((n Real)) Real (ite (<= n 0.0) n (f (/ n 2.0)))) | false
          (declare-datatypes ((T 0)) (((leaf) (node (left T) (right T)))))(define-fun-rec f ((t T)) Int (ite ((_ is leaf) t) 0 (+ (f (left t)) (f (right t))))) | true
          (declare-datatypes ((T 0)) (((leaf) (node (left T) (right T)))))(define-fun-rec f ((t T)) Int (+ (f (left t)) 1)) | false
          (declare-datatypes ((T 0)) (((leaf) (node (left T) (right T)))))(define-fun-rec f ((t T)) Int (match t ((leaf 0) ((node l r) (f (left l)))))) | false
          (declare-datatypes ((T 0)) (((leaf) (node (left T) (right T)))))(define-fun-rec f ((t T)) Int (match t ((leaf 0) ((node l r) (f r))))) | true
          (declare-codatatypes ((S 0)) (((more (rest S)))))(define-fun-rec f ((s S)) Int (match s (((more r) (f r))))) | false
          (define-fun-rec f ((n Int)) Bool (forall ((n Int)) (=> (> n 0) (f (- n 1))))) | false
          """)
  void aRecursiveDefinitionThatIsTrueOfAFunctionIsKnownTo(String text, boolean known)
      throws ParseException {
    Definitions definitions = Definitions.of(ScriptParser.parse(text, "test").commands());
    assertThat(definitions.areRecursive()).isTrue();
    assertThat(definitions.areTotal()).isEqualTo(known);
  }
}
