package dev.tiercel.triage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionsTableTest {
  @Test
  void rowsAreReadAsTheyAreWritten(@TempDir Path folder) throws IOException {
    List<VersionsTable.Row> rows =
        List.of(
            new VersionsTable.Row("a", "z3", "since 4.8.1", List.of("4.8.0", "4.8.5")),
            new VersionsTable.Row("b", "cvc5", "in 1.3.2", List.of()));
    Files.write(
        folder.resolve(VersionsTable.FILE), rows.stream().map(VersionsTable.Row::line).toList());
    assertThat(VersionsTable.read(folder).rows()).isEqualTo(rows);
  }
}
