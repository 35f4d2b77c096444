package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions as values are equal to, and what they yield. */
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
    return new Evaluator(check.definitions(), reading.model(), Budget.DEFAULT, false)
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

  /** Equal everywhere that is tried is not equal. */
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
