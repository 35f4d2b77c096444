package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explanations of assertions that are false under x = 3, y = -1, p, not q. */
class ExplanationTest {
  private static final String DECLARATIONS =
      """
      (declare-fun x () Int) (declare-fun y () Int) (declare-fun p () Bool) (declare-fun q () Bool)
      (declare-fun missing () Int) (declare-fun f (Int) Int)
      (define-fun small ((n Int)) Bool (< n 2)) (define-fun never ((n Int)) Bool false)
      """;

  private static final String MODEL =
      """
      (define-fun x () Int 3) (define-fun y () Int (- 1)) (define-fun p () Bool true)
      (define-fun q () Bool false) (define-fun f ((n Int)) Int (+ n 1))
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(< x 2) | (< x 2) is false, where x = 3",
        "(> missing x) | (> missing x) is false, where"
            + " missing = 0 (the model says nothing of it), x = 3",
        "(and p (< (+ x y) 2)) | (< (+ x y) 2) is false, where (+ x y) = 2, x = 3, y = (- 1);"
            + " so (and p (< (+ x y) 2)) is false",
        "(or q (< x 2)) | (or q (< x 2)) is false, where q = false, (< x 2) = false, x = 3",
        "(not (or q p)) | p is true, but may not be; so (not (or q p)) is false",
        "(=> p (= (f x) x)) | (= (f x) x) is false, where (f x) = 4, x = 3;"
            + " so (=> p (= (f x) x)) is false",
        "(let ((z (+ x 1))) (and p (= z x))) | (= z x) is false, where z = 4, x = 3;"
            + " so (let ((z (+ x 1))) (and p (= z x))) is false",
        "(ite q p (small x)) | (< n 2) is false, where n = 3; so (ite q p (small x)) is false",
        "(never x) | (never x) is false, where x = 3",
        "(implies p (if p (< x 2) p)) | (< x 2) is false, where x = 3;"
            + " so (implies p (if p (< x 2) p)) is false",
        "(str.in_re \"a\" (re.* (str.to_re \"b\")))"
            + " | (str.in_re \"a\" (re.* (str.to_re \"b\"))) is false",
        "(forall ((b Bool)) (or b p q (not p))) | none",
        "(forall ((b Bool)) (and p b)) | b is false;"
            + " so (forall ((b Bool)) (and p b)) is false",
        "(not (exists ((i Int)) (= (f i) 1))) | (= (f i) 1) is true, but may not be, where"
            + " (f i) = 1, i = 0; so (not (exists ((i Int)) (= (f i) 1))) is false",
      })
  void theSmallestSubTermToBlameIsShownWithItsValues(String assertion, String expected)
      throws Exception {
    Check check =
        Check.of(ScriptParser.parse(DECLARATIONS + "(assert " + assertion + ")(check-sat)", "test"))
            .get(0);
    ModelReader.Reading reading = ModelReader.read(MODEL, check.declarations());
    Evaluator evaluator = new Evaluator(check.definitions(), reading.model());
    Evaluator.Judgement judgement = evaluator.judge(check.formulas());
    String told =
        judgement.fails()
            ? Explanation.of(Objects.requireNonNull(judgement.decisive()), evaluator).toString()
            : "none";
    assertThat(told).isEqualTo(expected);
  }
}
