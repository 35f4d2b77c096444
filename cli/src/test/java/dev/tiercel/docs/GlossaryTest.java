package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The glossary agrees with the code. */
class GlossaryTest {
  private static final Path PAGE = Path.of("../docs/glossary.md");
  private static final Pattern CODE = Pattern.compile("`(\\w+)`");
  private static final int CLASSES =
      5; // number of cells in a row, including the text before the first bar

  private static List<String[]> rows() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(
            line -> line.startsWith("| ") && !line.startsWith("| term") && !line.startsWith("| -"))
        .map(line -> line.split("\\s*\\|\\s*"))
        .toList();
  }

  @Test
  void everyTermIsAClassOfTheCode() throws IOException {
    Set<String> classes = SourceClasses.names();
    assertThat(rows()).isNotEmpty();
    for (String[] row : rows()) {
      List<String> named =
          CODE.matcher(row[CLASSES - 1]).results().map((MatchResult r) -> r.group(1)).toList();
      assertThat(named).as(row[1]).isNotEmpty();
      assertThat(classes).as(row[1]).containsAll(named);
    }
  }

  @Test
  void everyTermIsExplainedInOneSentence() throws IOException {
    for (String[] row : rows()) {
      assertThat(row).as(row[1]).hasSize(CLASSES);
      assertThat(row[2]).as(row[1]).isNotBlank().doesNotContain(". ");
    }
  }
}
