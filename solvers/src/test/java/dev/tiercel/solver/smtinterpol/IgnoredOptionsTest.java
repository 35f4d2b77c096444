package dev.tiercel.solver.smtinterpol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.exec.SolverFacts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IgnoredOptionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(check-sat)                               | (check-sat)",
        "(set-option :produce-models true)         | (set-option :produce-models true)",
        "(set-option :print-success false)         | (set-option :print-success false)",
        "(set-option :smt.mbqi true)(check-sat)    | ___________________________(check-sat)",
        "(set-option :a~ 1)(set-option :timeout 1) | ______________~___(set-option :timeout 1)",
        "(echo \"(set-option :a 1)\")              | (echo \"(set-option :a 1)\")",
        "(set-option)(set-option :)(set-option (:a | (set-option)(set-option :)(set-option (:a",
        "(set-option x :a 1)                       | (set-option x :a 1)",
      })
  void areBlanksOfTheSameLength(String script, String expected) {
    var known = SolverFacts.of("smtinterpol", SmtInterpolFamily.class).options();

    String blanked = IgnoredOptions.blanked(script.replace('~', '\n'), known);

    assertThat(blanked).isEqualTo(expected.replace('_', ' ').replace('~', '\n'));
  }
}
