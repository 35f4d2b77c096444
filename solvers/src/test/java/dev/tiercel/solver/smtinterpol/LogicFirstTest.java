package dev.tiercel.solver.smtinterpol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogicFirstTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(set-logic QF_UF)(check-sat)            | (set-logic QF_UF)(check-sat)",
        "(check-sat)                             | (set-logic ALL)~(check-sat)",
        "(set-option :a true)(check-sat)         | (set-option :a true)(set-logic ALL)~(check-sat)",
        "(set-info :b \"(set-logic X)\")(exit)   | (set-info :b \"(set-logic X)\")(set-logic"
            + " ALL)~(exit)",
        "(get-info :name)(set-logic QF_UF)       | (get-info :name)(set-logic QF_UF)",
        "(set-option :a true)(set-logic QF_UF)   | (set-option :a true)(set-logic QF_UF)",
      })
  void followsTheOptions(String script, String expected) {
    assertThat(LogicFirst.ensure(script)).isEqualTo(expected.replace("~", "\n"));
  }
}
