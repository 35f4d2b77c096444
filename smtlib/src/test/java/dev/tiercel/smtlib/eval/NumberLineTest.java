package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import dev.tiercel.smtlib.value.Bool;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberLineTest {
  private static final String SYMBOLS =
      "(declare-datatype Dir ((up) (down)))(declare-const a (Array Int Int))(declare-const i Int)"
          + "(declare-const r Real)(declare-fun f (Int) Int)(declare-fun p (Int) Bool)"
          + "(define-fun twice ((x Int)) Int (* 2 x))";
  private static final List<String> MODEL =
      List.of(
          "(define-fun a () (Array Int Int) (store (store ((as const (Array Int Int)) 5) 3 7) 8"
              + " 1))",
          "(define-fun i () Int 4)",
          "(define-fun r () Real 0.5)",
          "(define-fun f ((x Int)) Int (ite (< x 3) (- x) (* 2 x)))",
          "(define-fun p ((x Int)) Bool (or (= x 2) (= x 6)))");

  private static Check check(String formula) throws ParseException {
    return Check.of(ScriptParser.parse(SYMBOLS + "(assert " + formula + ")(check-sat)", "test"))
        .get(0);
  }

  private static Evaluator evaluator(Check check) {
    Model model = Objects.requireNonNull(ModelText.read(MODEL, check.standalone(1)));
    return new Evaluator(check.definitions(), model);
  }

  private static String value(String formula) throws ParseException {
    Check check = check(formula);
    return evaluator(check).value(check.formulas().get(0)).toString();
  }

  /**
   * Whether the body is false, evaluated separately, at the instance for which the quantifier
   * fails; elimination of quantifiers gives no instance.
   */
  private static boolean isRefuted(String universal) throws ParseException {
    Check check = check(universal);
    Evaluator evaluator = evaluator(check);
    Binder binder = (Binder) check.formulas().get(0);
    Environment place = evaluator.instance(binder, evaluator.root(), Bool.FALSE);
    return place == null || evaluator.value(binder.body(), place) == Bool.FALSE;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(forall ((k Int)) (<= (select a k) 7)) | true",
        "(forall ((k Int)) (<= (select a k) 6)) | false",
        "(forall ((k Int)) (=> (> k 8) (= (select a k) 5))) | true",
        "(forall ((k Int)) (= (select a (- 3 k)) (select a (- 3 k)))) | true",
        "(forall ((k Int)) (=> (<= 0 k 2) (= (select a (* 2 k)) 5))) | true",
        "(forall ((x Int)) (=> (< x i) (<= (* 2 x) 6))) | true",
        "(forall ((x Int)) (=> (>= x i) (> (* 2 x) 8))) | false",
        "(forall ((x Int)) (>= (f x) (- 2))) | true",
        "(forall ((x Int)) (>= (f x) (- 1))) | false",
        "(forall ((x Int)) (=> (p x) (p (- 8 x)))) | true",
        "(forall ((x Int)) (=> (p x) (p (+ x 1)))) | false",
        "(exists ((x Int)) (and (p x) (p (+ x 4)))) | true",
        "(exists ((x Int)) (and (p x) (p (+ x 3)))) | false",
        "(forall ((x Int)) (= (twice x) (+ x x))) | true",
        "(forall ((x Int)) (let ((m (ite (< x i) i x))) (and (>= m x) (>= m i)))) | true",
        "(exists ((x Int)) (let ((x (+ x x)) (y x)) (and (= x i) (< 1 y 3)))) | true",
        "(exists ((x Int)) (= (* 2 x) 7)) | false",
        "(exists ((x Int)) (< 10 (* 3 x) 12)) | false",
        "(exists ((x Int)) (= (* x x) 49)) | true",
        "(exists ((x Int)) (= (* x x) 50)) | false",
        "(exists ((x Int) (y Int)) (= (* 7 x) (+ 6000 y y))) | true",
        "(forall ((x Int) (y Int)) (distinct (* x (- 11 y)) (+ (* y y) 2419))) | false",
        "(exists ((x Int)) (< (* x x) 0)) | false",
        "(forall ((x Int)) (>= (* x x) x)) | true",
        "(forall ((d Int)) (=> (> d 0) (= (mod 0 d) 0))) | true",
        "(forall ((d Int)) (=> (> d 4) (= (mod (- 3) d) (- d 3)))) | true",
        "(forall ((d Int)) (=> (< d (- 4)) (= (div (- 3) d) 1))) | true",
        "(forall ((x Int)) (=> (<= 0 x 20) (= x (+ (* 4 (div x 4)) (mod x 4))))) | true",
        "(forall ((x Int)) (=> (<= 0 x 20) (< (mod (* 3 x) 5) 4))) | false",
        "(forall ((x Int)) (>= (abs (+ x 3)) 0)) | true",
        "(forall ((d Dir)) (exists ((n Int)) (ite (= d up) (> n 5) (< n (- 5))))) | true",
        "(forall ((d Dir) (n Int)) (ite (= d up) (> n 5) (< n 6))) | false",
        "(forall ((x Real)) (=> (<= 0.0 x 2.0) (<= (* r x) (+ r 1.0)))) | true",
        "(forall ((x Real)) (=> (<= 0.0 x 2.0) (< (* r x) 1.0))) | false",
        "(exists ((x Real)) (and (< 0.5 x) (< x (/ 501 1000)))) | true",
        "(exists ((x Real)) (and (< r x) (< x r))) | false",
        "(exists ((x Real)) (and (<= r x) (<= x r))) | true",
        "(forall ((x Real)) (>= (* x x) 0.0)) | true",
        "(forall ((x Real)) (> (+ (* x x) x 1.0) 0.0)) | true",
        "(forall ((x Real)) (distinct x (+ x 1.0))) | true",
        "(forall ((x Int)) (= (to_real (+ x 1)) (+ 1.0 (to_real x)))) | true",
      })
  void quantifiersOverOneNumberAreDecided(String formula, String expected) throws ParseException {
    assertThat(value(formula)).isEqualTo(expected);
  }

  /**
   * Infinitely many periods and two numbers are not handled along a line, but by linear arithmetic.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(forall ((x Int)) (< (mod x 3) 3))",
        "(forall ((x Int) (y Int)) (= (+ x y) (+ y x)))",
      })
  void linearArithmeticDecidesWhatNoLineCan(String formula) throws ParseException {
    assertThat(value(formula)).isEqualTo("true");
  }

  /** Irrational roots, products of two numbers, and functions that are no tables. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(forall ((x Real)) (distinct (* x x) 2.0))",
        "(forall ((x Int) (y Int)) (= (* (+ x y) 2 x) (+ (* 2 x x) (* 2 x y))))",
        "(forall ((x Real)) (exists ((y Real)) (or (= x 0.0) (< (* x x) (* x y)))))",
        "(forall ((x Real)) (>= x (to_real (to_int x))))",
      })
  void unsupportedFormulaIsUnknown(String formula) throws ParseException {
    assertThat(value(formula)).contains("unknown");
  }

  private static String number(Randomness randomness, boolean whole, int depth) {
    int kind = randomness.below(depth == 0 ? 2 : 8);
    String point = whole ? "" : ".0";
    String constant = randomness.below(9) + point;
    String a = depth == 0 ? "x" : number(randomness, whole, depth - 1);
    return switch (kind) {
      case 0 -> "x";
      case 1 -> constant;
      case 2 -> "(- " + a + " " + number(randomness, whole, depth - 1) + ")";
      case 3 -> "(* " + (1 + randomness.below(4)) + point + " " + a + ")";
      case 4 -> "(ite " + formula(randomness, whole, 0) + " " + a + " " + constant + ")";
      case 5 ->
          whole
              ? "(div " + a + " " + (randomness.coin() ? "3" : "(- 2)") + ")"
              : "(/ " + a + " 2.0)";
      case 6 -> whole ? "(select a " + a + ")" : "(- " + a + ")";
      default -> whole ? "(mod " + a + " 4)" : "(+ " + a + " r)";
    };
  }

  private static String formula(Randomness randomness, boolean whole, int depth) {
    if (depth > 0) {
      String[] heads = {"and", "or", "=>", "xor", "="};
      String one = formula(randomness, whole, depth - 1);
      return randomness.oneIn(5)
          ? "(not " + one + ")"
          : "("
              + randomness.pick(List.of(heads))
              + " "
              + one
              + " "
              + formula(randomness, whole, depth - 1)
              + ")";
    }
    String[] orders = {"<", "<=", ">", ">=", "=", "distinct"};
    int deep = randomness.below(3);
    return "("
        + randomness.pick(List.of(orders))
        + " "
        + number(randomness, whole, deep)
        + " "
        + number(randomness, whole, deep)
        + ")";
  }

  /** A verdict about all numbers holds for each sampled number. */
  @Test
  void quantifierOverTheLineHoldsAtItsPoints() throws ParseException {
    Randomness randomness = new SplitMix(7);
    int decided = 0;
    int all = 0;
    for (int i = 0; i < 600; i++) {
      boolean whole = randomness.coin();
      String guard = !whole || randomness.coin() ? "" : "(<= (- 9) x 12)";
      String body = formula(randomness, whole, randomness.below(3));
      body = guard.isEmpty() ? body : "(=> " + guard + " " + body + ")";
      String sort = whole ? "Int" : "Real";
      String verdict = value("(forall ((x " + sort + ")) " + body + ")");
      decided += verdict.equals("true") || verdict.equals("false") ? 1 : 0;
      all += verdict.equals("true") ? 1 : 0;
      if (verdict.equals("true")) {
        StringBuilder points = new StringBuilder("(and true");
        for (int k = -120; k <= 120; k++) {
          String size = whole ? "" + Math.abs(k) : "(/ " + Math.abs(k) + ".0 12.0)";
          String point = k < 0 ? "(- " + size + ")" : size;
          points.append(" (let ((x ").append(point).append(")) ").append(body).append(")");
        }
        assertThat(value(points + ")")).as(body).isEqualTo("true");
      } else if (verdict.equals("false")) {
        assertThat(isRefuted("(forall ((x " + sort + ")) " + body + ")")).as(body).isTrue();
      }
    }
    assertThat(decided).isGreaterThan(480);
    assertThat(all).isBetween(40, 400);
  }
}
