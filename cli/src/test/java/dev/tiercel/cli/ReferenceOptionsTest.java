package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ReferenceOptionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--reference z3 --reference cvc5:1.3.2",
        "--reference=z3,cvc5:1.3.2",
        "--references z3,cvc5:1.3.2", // as fuzz has it
      })
  void referencesAreRepeatedOrSeparatedByCommas(String arguments) {
    ReferenceOptions options = new ReferenceOptions();
    CommandLine.populateCommand(options, arguments.split(" "));
    assertThat(options.names()).containsExactly("z3", "cvc5:1.3.2");
  }
}
