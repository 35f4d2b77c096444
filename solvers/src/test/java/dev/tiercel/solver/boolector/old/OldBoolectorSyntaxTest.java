package dev.tiercel.solver.boolector.old;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OldBoolectorSyntaxTest {
  @ParameterizedTest(name = "{0} becomes {1}")
  @CsvSource(
      delimiter = '>',
      textBlock =
          """
          (set-logic QF_UF)(declare-const x Bool) > (declare-fun x () Bool)
          (declare-const |a b| (_ BitVec 8)) > (declare-fun |a b| () (_ BitVec 8))
          (set-option :produce-models true) >
          (assert p) (check-sat) (assert q) > (assert p) (check-sat)
          (push 1) (check-sat) > (check-sat)
          (assert p) (push) (assert q) (pop) (check-sat) > (assert p) (check-sat)
          (push 2) (assert p) (pop 1) (assert q) (check-sat) > (assert q) (check-sat)
          (pop 1) (check-sat) > (pop 1) (check-sat)
          (push 1) (assert p) (reset-assertions) (pop 1) > (pop 1)
          (check-sat-assuming (p (not |q )|))) > (assert p) (assert (not |q )|)) (check-sat)
          (check-sat-assuming ()) (assert p) > (check-sat)
          (check-sat-assuming > (check-sat-assuming (check-sat)
          (assert p) (exit) (check-sat) > (assert p)
          (declare-const > (declare-const
          """)
  void old(String script, @Nullable String expected) {
    String rest = expected == null ? "" : expected + " ";
    assertThat(OldBoolectorSyntax.of(script).strip().replaceAll("\\s+", " "))
        .isEqualTo("(set-logic QF_AUFBV) " + rest + "(exit)");
  }
}
