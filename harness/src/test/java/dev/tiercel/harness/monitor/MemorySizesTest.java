package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemorySizesTest {
  @Test
  void readsMebibytesAndGibibytes() {
    assertThat(MemorySizes.parse("--memory", "1500m")).isEqualTo(1500L << 20);
    assertThat(MemorySizes.parse("--memory", "2G")).isEqualTo(2L << 30);
    assertThat(MemorySizes.parse("--memory", MemorySizes.text(1L << 30))).isEqualTo(1L << 30);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2", "2t", "-1g", "15m", "0g", "1.5g", "99999999999g"})
  void anythingElseIsSaid(String text) {
    assertThatThrownBy(() -> MemorySizes.parse("--memory", text))
        .hasMessage(
            "--memory=" + text + " is not an amount of memory; write 1500m or 2g, at least 16m.");
  }
}
