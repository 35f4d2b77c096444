package dev.tiercel.solver.eldarica;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstCheckOnlyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert p)(check-sat)                           | (assert p) (check-sat)",
        "(assert p)(check-sat)(get-model)(exit)          | (assert p) (check-sat) (get-model)",
        "(check-sat)(assert p)(check-sat)                | (check-sat)",
        "(echo \"a\")(get-info :name)(assert p)          | (assert p)",
        "(check-sat)(get-model)(assert p)(check-sat)     | (check-sat) (get-model)",
      })
  void nothingAfterTheFirstCheckAndItsQueriesIsKept(String script, String kept) {
    assertThat(FirstCheckOnly.of(script).strip().replaceAll("\\s+", " ")).isEqualTo(kept);
  }
}
