package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneLineMessageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a\u001b[31mb | a\\u{1b}[31mb",
        "a\u0000b | a\\u{0}b",
        "right\u202eleft | right\\u{202e}left",
        "two\u2028lines | two\\u{2028}lines",
        "caf\u00e9 \u4e2d | caf\u00e9 \u4e2d",
      })
  void bytesThatATerminalWouldObeyAreEscaped(String given, String said) {
    assertThat(OneLineMessage.of(given)).isEqualTo(said);
  }

  @Test
  void aMessageHasOneLineAndNoEndlessWord() {
    assertThat(OneLineMessage.of("one\n  two\r\nthree")).isEqualTo("one two three");
    String path = "/a".repeat(100);
    assertThat(OneLineMessage.of(path)).isEqualTo(path);
    assertThat(OneLineMessage.of("no '" + "x".repeat(100_000) + "' here"))
        .startsWith("no 'xxx")
        .endsWith("xxx' here")
        .contains("[... 99882 characters ...]")
        .hasSizeLessThan(200);
  }
}
