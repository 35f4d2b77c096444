package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmCountersTest {
  @ParameterizedTest
  @CsvSource({
    "0000000000000000, 0000000000000000",
    "0100000000000000, 0100000000000000",
    "00000000000000ff, 0000000000000001",
    "80ff017f00020040, 0101010100010001",
    "ffffffffffffffff, 0101010101010101"
  })
  void aCounterThatIsNotZeroBecomesOne(String word, String ones) {
    assertThat(JvmCounters.ones(Long.parseUnsignedLong(word, 16)))
        .isEqualTo(Long.parseUnsignedLong(ones, 16));
  }
}
