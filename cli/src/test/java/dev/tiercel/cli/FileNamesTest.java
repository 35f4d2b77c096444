package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An untrusted text is converted to the name of one plain file. */
class FileNamesTest {
  @ParameterizedTest
  @CsvSource({
    "bv-and-idemp, bv-and-idemp",
    "../../../home/a/.bashrc, home-a-.bashrc",
    "/etc/passwd, etc-passwd",
    "--output=x, output-x",
    ".hidden, hidden",
    "'a b\nc', a-b-c",
    "'..', unnamed",
    "'', unnamed",
  })
  void whateverItSays(String word, String name) {
    assertThat(FileNames.of(word)).isEqualTo(name);
  }

  @Test
  void howeverLongItIs() {
    String name = FileNames.of("x/".repeat(10_000) + "a.smt2");
    assertThat(name).hasSizeLessThanOrEqualTo(200).endsWith("a.smt2");
    assertThat(Path.of(name)).hasFileName(name);
  }
}
