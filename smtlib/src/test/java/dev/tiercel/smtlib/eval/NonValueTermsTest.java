package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Terms that are certainly no values. */
class NonValueTermsTest {
  private static Term term(String text) throws ParseException {
    String script =
        """
        (declare-datatype L ((nil) (cons (head Int) (tail L))))
        (declare-const n Int)
        (declare-fun f (Int) Int)
        (define-fun two () Int 2)
        (check-sat)
        """;
    Check check = Check.of(ScriptParser.parse(script, "test")).get(0);
    return Objects.requireNonNull(TermText.read(check, text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "7",
        "(- 7)",
        "#x0f",
        "(_ bv15 8)",
        "(/ (- 1.0) 3.0)",
        "\"abc\"",
        "(cons (- 1) nil)",
        "((as const (Array Int Int)) 0)",
        "(store ((as const (Array Int Bool)) true) 1 false)",
        "(lambda ((x Int)) (ite (= x 1) 2 (f x)))",
        "(lambda ((x Int)) (exists ((y Int)) (= x (* 2 y))))",
        "(= (lambda ((x Int)) (+ x 1)) (lambda ((x Int)) (+ 1 x)))",
        "(fp #b0 #x7f #b00000000000000000000000)",
        "(seq.++ (seq.unit 1) (seq.unit 2))",
        "(root-obj (+ (^ x 2) (- 2)) 1)",
        "f",
      })
  void nonstandardValuesOfSolversAreValues(String text) throws ParseException {
    assertThat(NonValueTerms.flaw(term(text))).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "(exists ((x Int)) (= n (* 2 x))), a quantifier",
    "(or true (forall ((x Int)) (> x 1))), a quantifier",
    "n, a symbol of the script",
    "two, a symbol of the script",
    "(store ((as const (Array Int Int)) 0) 1 (f 2)), a symbol of the script",
    "(head nil), a symbol of the script",
    "(not true), the operator not",
    "(= 1 (+ (str.len \"a\") 2)), the operator str.len",
    "(- 1 2), the operator -",
    "(bvadd #x01 #x02), the operator bvadd",
  })
  void otherFormsDoNotMatch(String text, String flaw) throws ParseException {
    assertThat(NonValueTerms.flaw(term(text))).isEqualTo(flaw);
  }
}
