package dev.tiercel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintableTest {
  /** Codes of characters that a terminal interprets, and how they are shown. */
  @ParameterizedTest
  @CsvSource({
    "0, \\u{0}",
    "7, \\u{7}",
    "13, \\u{d}",
    "27, \\u{1b}",
    "127, \\u{7f}",
    "155, \\u{9b}",
    "8206, \\u{200e}",
    "8238, \\u{202e}",
    "8297, \\u{2069}",
  })
  void terminalControlCharactersAreEscaped(int code, String shown) {
    assertThat(Printable.of("a" + (char) code + "b")).isEqualTo("a" + shown + "b");
  }

  @Test
  void wordsOfAnyLanguageStay() {
    String text = "x\ty\n| Straße, 数, 😀 |\n";
    assertThat(Printable.of(text)).isEqualTo(text);
  }

  @Test
  void aWriterPassesNothingElseOn() {
    StringWriter to = new StringWriter();
    PrintWriter out = Printable.writer(to);
    out.printf("%s%c%n", "\u001b]0;title\u0007", (char) 0x1b);
    out.write(new char[] {'a', 0x1b, 'b'}, 1, 2);
    out.flush();
    assertThat(to).hasToString("\\u{1b}]0;title\\u{7}\\u{1b}\n\\u{1b}b");
  }
}
