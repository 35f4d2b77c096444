package dev.tiercel.smtlib.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers in the syntax of z3 4.14.1 and cvc5. */
class AlgebraicTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(root-obj (+ (^ x 2) (- 2)) 1) | -1.41421356237...",
        "(root-obj (+ (^ x 2) (- 2)) 2) | 1.41421356237...",
        "(root-obj (+ (* 3 (^ x 3)) (* (- 2) (^ x 2)) x (- 5)) 1) | 1.34278042810...",
        "(root-obj (+ (^ x 6) (* (- 2) (^ x 3)) (- 1)) 2) | 1.34150376263...",
        "(root-obj (+ (* 12345678901234567890 (^ x 2)) (- 7)) 1) | -7.52994027269E-10...",
        "(root-obj (+ (^ x 5) (* (- 1) x) (- 1)) 1) | 1.16730397826...",
        "(root-obj (+ x (- 7)) 1) | 7",
        "(_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>) | 1.41421356237...",
        "(_ real_algebraic_number <1*x^2 + (-2), (-3/2, -5/4)>) | -1.41421356237...",
        "(_ real_algebraic_number <1*x^2 + (-1*x) + (-1), (1, 2)>) | 1.61803398874...",
        "(_ real_algebraic_number <2*x^3 + 1*x + (-1), (0, 1)>) | 0.589754512301...",
      })
  void aNumberIsRead(String text, String expected) {
    assertThat(AlgebraicText.value(text)).hasToString(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(root-obj)",
        "(root-obj x)",
        "(root-obj (+ (^ x 2) 2) 1)",
        "(root-obj (+ (^ x 2) (- 2)) 3)",
        "(root-obj (+ (^ x 2) (- 2)) one)",
        "(root-obj (^ x 99999999999) 1)",
        "(root-obj (^ x 2000) 1)",
        "(root-obj (sin x) 1)",
        "(root-obj 0 1)",
        "(root-obj (+ x 1",
        "(_ real_algebraic_number <1*x^2 + (-2), (5/4, 5/4)>)",
        "(_ real_algebraic_number <1*x^2 + (-2), (5/0, 3/2)>)",
        "(_ real_algebraic_number <1*y^2 + (-2), (5/4, 3/2)>)",
      })
  void nonNumberIsUnknown(String text) {
    assertThat(AlgebraicText.value(text)).isInstanceOf(Unknown.class);
  }
}
