package dev.tiercel.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.triage.VersionsTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FoundTableTest {
  private static final Path PROJECT =
      Path.of(System.getProperty("basedir", "")).resolve("..").normalize();
  private static final Path REGRESSIONS = PROJECT.resolve("corpus/regressions");

  @Test
  void thePageIsCurrent() throws IOException {
    assertThat(PROJECT.resolve("docs/found.md"))
        .as("run ./tiercel findings table >docs/found.md")
        .content()
        .isEqualTo(FoundTable.of(REGRESSIONS, "../corpus/regressions"));
  }

  @Test
  void everyKeptScriptSaysWhatIsWrong() throws IOException {
    assertThat(FoundTable.of(REGRESSIONS, "x").lines().filter(line -> line.contains(".smt2) | |")))
        .isEmpty();
  }

  /** A row of data without its script is an error, since its bug cannot be reproduced. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bitwuzla",
        "boolector",
        "cvc5",
        "eldarica",
        "mathsat",
        "opensmt",
        "ostrich",
        "princess",
        "smtinterpol",
        "yices",
        "z3"
      })
  void issuesAndVersionsAreOfScriptsThatAreThere(String solver) throws IOException {
    UpstreamReports upstream = UpstreamReports.of(solver);
    List<String> trackers = upstream.all("tracker", "");
    for (String row : upstream.all("issue", "")) {
      String[] cells = row.split("\t");
      assertThat(cells).as(row).hasSize(2);
      assertThat(REGRESSIONS.resolve(cells[0] + ".smt2")).exists();
      assertThat(trackers).as(row).anyMatch(t -> cells[1].matches("\\Q" + t + "\\E/\\d+"));
    }
    for (String name : upstream.all("searched", "")) {
      assertThat(REGRESSIONS.resolve(name + ".smt2")).exists();
      assertThat(upstream.issue(name)).as(name + " is both found and not found").isEmpty();
    }
    for (VersionsTable.Row row : VersionsTable.read(REGRESSIONS).rows()) {
      assertThat(REGRESSIONS.resolve(row.script() + ".smt2")).exists();
    }
  }

  @Test
  void wordsOfAScriptAreProse(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("z3-wrong-sat-x.smt2"), "; <img> | @all [a](b)\n(check-sat)\n");
    Files.writeString(
        folder.resolve(VersionsTable.FILE), "z3-wrong-sat-x\tz3\tsince 4.8.1\t4.8.0\n");
    String page = FoundTable.of(folder, "kept");
    List<String> rows = page.lines().filter(line -> line.contains("kept/")).toList();
    assertThat(rows)
        .containsExactly(
            "| [z3-wrong-sat-x](kept/z3-wrong-sat-x.smt2) | \\<img\\> \\| @\u200ball \\[a\\](b) |"
                + " since 4.8.1 |  |");
    assertThat(page).contains("| Z3 | 1 | 1 | 0 | 0 | 0 |");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(2);
    }
  }
}
