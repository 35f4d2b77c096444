package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
  @ParameterizedTest
  @CsvSource({
    "z33, z3",
    "Z3, z3",
    "cv5, cvc5",
    "bitwula, bitwuzla",
    "smtinterpole, smtinterpol",
    "yices, ''",
    "x, ''",
    "'', ''",
  })
  void theNearestIsTheOneWithTheFewestEdits(String typed, String nearest) {
    List<String> names = List.of("bitwuzla", "cvc5", "princess", "smtinterpol", "z3");
    assertThat(NearestName.of(typed, names).orElse("")).isEqualTo(nearest);
  }
}
