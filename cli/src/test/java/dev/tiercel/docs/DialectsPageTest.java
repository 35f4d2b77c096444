package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.Restriction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DialectsPageTest {
  @ParameterizedTest
  @EnumSource
  void thePageNamesEachExceptionWithItsSolvers(Restriction restriction) throws IOException {
    String row = "| `" + restriction.name().toLowerCase(Locale.ROOT).replace('_', '-') + "` |";
    String taken =
        restriction.acceptingSolvers().isEmpty()
            ? "nobody"
            : String.join(", ", restriction.acceptingSolvers());
    assertThat(Files.readAllLines(Path.of("..", "docs", "dialects.md")))
        .anyMatch(line -> line.startsWith(row) && line.endsWith("| " + taken + " |"));
  }
}
