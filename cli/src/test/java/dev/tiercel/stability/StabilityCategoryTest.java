package dev.tiercel.stability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StabilityCategoryTest {
  @ParameterizedTest
  @CsvSource({
    "61, 61, 61, STABLE",
    "61, 61, 40, UNSTABLE",
    "0, 0, 0, UNSOLVABLE",
    "0, 0, 61, UNSTABLE",
    "61, 61, 57, INCONCLUSIVE",
    "61, 61, 59, INCONCLUSIVE",
    "2, 2, 2, UNSTABLE"
  })
  void ratesOfThreeKindsMakeACategory(int one, int two, int three, StabilityCategory category) {
    assertThat(
            StabilityCategory.of(
                List.of(
                    new Proportion(one, 61), new Proportion(two, 61), new Proportion(three, 61))))
        .isEqualTo(category);
  }
}
