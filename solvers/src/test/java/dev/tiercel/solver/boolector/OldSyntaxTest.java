package dev.tiercel.solver.boolector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OldSyntaxTest {
  @ParameterizedTest(name = "{0} becomes {1}")
  @CsvSource(
      delimiter = '>',
      textBlock =
          """
          (declare-const x Bool)                   > (declare-fun x () Bool) (exit)
          (declare-const |a b| (_ BitVec 8))       > (declare-fun |a b| () (_ BitVec 8)) (exit)
          (set-option :produce-models true)        > (exit)
          (assert p) (check-sat) (assert q)        > (assert p) (check-sat) (exit)
          (push 1) (check-sat)                     > (push 1) (check-sat) (exit)
          (declare-const                           > (declare-const (exit)
          """)
  void old(String script, String expected) {
    assertThat(OldSyntax.of(script).strip().replaceAll("\\s+", " ")).isEqualTo(expected.strip());
  }
}
