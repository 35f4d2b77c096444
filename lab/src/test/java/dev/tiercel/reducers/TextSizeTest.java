package dev.tiercel.reducers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextSizeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "(check-sat) # 11/1",
        "` (assert (= x |a b|)) ` # 20/4",
        "(assert (= s \"a \"\"b\"\" (c\")) # 27/4",
        "`(check-sat) ; two words\n(exit)` # 30/2"
      })
  void namesStringsAndQuotedSymbolsAreWords(String script, String size) {
    assertThat(TextSize.of(script)).hasToString(size);
  }
}
