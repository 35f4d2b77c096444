package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Equality and application of functions as values. */
class FunctionValuesTest {
  private static final String DECLARATIONS =
      """
      (set-logic HO_ALL)
      (declare-fun f (Bool Int) Int)
      (declare-fun g (Bool) Bool)
      (declare-const h (-> Bool Bool))
      (declare-const k (-> Bool (-> Int Int)))
      (declare-datatype Pair ((pair (first Int) (second Bool))))
      (define-fun plus ((x Int) (y Int)) Int (+ x y))
      (define-fun and2 ((x Bool) (y Bool)) Bool (and x y))
      (define-fun-rec sum ((w (-> Int Int)) (n Int)) Int
        (ite (<= n 0) 0 (+ (w n) (sum w (- n 1)))))
      """;

  private static final String MODEL =
      """
      (define-fun f ((x Bool) (y Int)) Int (ite (and (= x true) (= y 1)) 7 0))
      (define-fun g ((x Bool)) Bool (not x))
      (define-fun h () (-> Bool Bool) (lambda ((x Bool)) (not x)))
      (define-fun k ((x Bool) (y Int)) Int (ite (and (= x true) (= y 1)) 7 0))
      """;

  private static Value evaluate(String term) throws ParseException {
    Check check =
        Check.of(ScriptParser.parse(DECLARATIONS + "(assert " + term + ")(check-sat)", "test"))
            .get(0);
    ModelReader.Reading reading = ModelReader.read(MODEL, check.declarations());
    assertThat(reading.unread()).isEmpty();
    return new Evaluator(check.definitions(), reading.model(), EvaluationBudget.DEFAULT, false)
        .value(check.assertions().get(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(h false)                                              | true",
        "(= g h)                                                | true",
        "(= g h (lambda ((x Bool)) (ite x false true)))         | true",
        "(= g (lambda ((x Bool)) x))                            | false",
        "(distinct g h)                                         | false",
        "(= f k)                                                | true",
        "(= (f true 1) 7)                                       | true",
        "(= (k true 1) 7)                                       | true",
        "(= (f true) (lambda ((y Int)) (ite (= y 1) 7 0)))      | true",
        "(= (f true) (f false))                                 | false",
        "(= (k true) (f true))                                  | true",
        "(= ((f true) 1) 7)                                     | true",
        "(= (lambda ((x Bool)) (f x)) k)                        | true",
        "(= (lambda ((x Bool)) (lambda ((y Int)) (f x y))) k)   | true",
        "(= (@ (plus 1) 2) 3)                                   | true",
        "(= ((ite (h true) (plus 1) (plus 2)) 2) 4)             | true",
        "(= plus plus)                                          | true",
        "(= (plus 1) (plus 2))                                  | false",
        "(= plus (lambda ((x Int) (y Int)) (- x y)))            | false",
        "(= (let ((w (plus 1))) (w 2)) 3)                       | true",
        "(= and2 (lambda ((x Bool) (y Bool)) (not (or (not x) (not y))))) | true",
        "(= (and2 true) (lambda ((x Bool)) x))                  | true",
        "(= (sum (lambda ((x Int)) (* x x)) 3) 14)              | true",
        "(= (first (pair 3 true)) (@ first (pair 3 true)))      | true",
        "(= (@ pair 3 true) (pair 3 true))                      | true",
        "(= (lambda ((x Int)) (+ x 1)) (lambda ((x Int)) (+ x 2))) | false",
        "(= ((lambda ((x Int)) ((lambda ((x Int)) x) 5)) 4) 5)  | true",
        "(= (((lambda ((x Int)) (lambda ((x Int)) x)) 5) 4) 4)  | true",
      })
  void value(String term, String expected) throws ParseException {
    assertThat(evaluate(term)).isEqualTo(Bool.of(Boolean.parseBoolean(expected)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(forall ((w (-> Bool Bool))) (=> (= w h) (w false)))             | true",
        "(exists ((w (-> Bool Bool))) (and (w true) (not (w false))))      | true",
        "(forall ((w (-> Bool Bool))) (or (w true) (w false)))            | false",
        "(exists ((w (-> (-> Bool Bool) Bool))) (distinct (w g) (w (lambda ((x Bool)) x)))) | true",
        "(forall ((a (Array Bool Bool))) (= a (store a true (select a true)))) | true",
      })
  void quantifiersOverFewFunctionsAreDecided(String term, String expected) throws ParseException {
    assertThat(evaluate(term)).isEqualTo(Bool.of(Boolean.parseBoolean(expected)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(= ((_ map plus) (store a 1 2) (store a 2 3)) (store (store a 1 2) 2 3))   | true",
        "(= ((_ map +) (store a 1 2) (store a 1 3)) (store a 1 5))                  | true",
        "(= ((_ map (f (Bool Int) Int)) b (store c true 1)) (store c true 7))       | true",
        "(= ((_ map f) b (store c true 1)) (store c true 6))                        | false",
        "(= (_ as-array g) (store (store b true false) false true))                 | true",
        "(select g false)                                                           | true",
      })
  void functionsAsArrays(String term, String expected) throws ParseException {
    String arrays =
        "(let ((a ((as const (Array Int Int)) 0)) (b ((as const (Array Bool Bool)) true))"
            + " (c ((as const (Array Bool Int)) 0))) ";
    assertThat(evaluate(arrays + term + ")")).isEqualTo(Bool.of(Boolean.parseBoolean(expected)));
  }

  /** Solvers print functions of several arguments by cases on one argument after the other. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(ite (= x 1) (ite (= y 2) 5 0) (ite (= 3 x) (ite (= y 2) 6 0) 0)) | true",
        "(ite (and (= y 2) (= x 1)) 5 (ite (and (= x 3) (= y 2)) 6 0))     | true",
        "(ite (= x 1) (ite (= y 2) 5 0) (ite (= y 2) (ite (= x 3) 6 (ite (= x 1) 9 0)) 0)) | true",
        "(ite (= x 1) (ite (= y 2) 5 0) (ite (and (= y 3) (= x 1)) 6 0))   | false",
        "(ite (= x 1) (ite (= y 2) 5 1) (ite (= x 3) (ite (= y 2) 6 0) 0)) | false",
      })
  void nestedCasesAreOneTable(String body, String equal) throws ParseException {
    String one = "(lambda ((x Int) (y Int)) " + body + ")";
    String other =
        "(lambda ((x Int)) (lambda ((y Int))"
            + " (ite (and (= x 1) (= y 2)) 5 (ite (and (= x 3) (= y 2)) 6 0))))";
    assertThat(evaluate("(= " + one + " " + other + ")"))
        .isEqualTo(Bool.of(Boolean.parseBoolean(equal)));
  }

  @Test
  void valuesOfFunctionsAreWrittenAsLambdas() throws ParseException {
    Sort sort = Sort.function(List.of(Sort.BOOL, Sort.INT), Sort.INT);
    Check check =
        Check.of(ScriptParser.parse(DECLARATIONS + "(assert (= f f))(check-sat)", "test")).get(0);
    Model model = ModelReader.read(MODEL, check.declarations()).model();
    Value f = new Evaluator(check.definitions(), model).value(check.assertions().get(0).child(0));
    Term written = new ValueTermWriter(check.definitions()).term(f, sort);
    assertThat(written)
        .hasToString("(lambda ((x!0 Bool) (x!1 Int)) (ite (and (= x!0 true) (= x!1 1)) 7 0))");
  }

  /** Agreement on all samples does not show equality. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(= (lambda ((x Int)) (+ x 1)) (lambda ((x Int)) (+ 1 x)))  | ",
        "(= plus (lambda ((x Int) (y Int)) (+ y x)))                | ",
        "(distinct plus (lambda ((x Int)) (lambda ((y Int)) (+ y x)))) | ",
      })
  void equalityOverInfinitelyManyPlacesIsNotGuessed(String term, String none)
      throws ParseException {
    assertThat(evaluate(term)).isInstanceOf(Unknown.class);
  }
}
