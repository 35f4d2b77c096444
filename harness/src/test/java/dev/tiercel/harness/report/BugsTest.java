package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.PerformanceOracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BugsTest {
  @Test
  void readsWhatIsKeptAndLeavesOutWhatIsBeingWritten(@TempDir Path results) throws IOException {
    Planted.folder(results, "self-check-z3-cov-12345678", "z3 self-check a", "Says no.", "z3:1");
    Planted.folder(results, "crash-z3-87654321", "z3 crash b", "Dies.", "z3:1", "z3:2");
    Path draft = Planted.folder(results, "model-z3-11111111", "z3 model c", "Wrong.");
    Files.delete(draft.resolve("key"));

    List<Bug> bugs = Bugs.readAll(results);

    assertThat(bugs)
        .extracting(Bug::kind, Bug::solver, Bug::versions, Bug::key, Bug::reason, Bug::name)
        .containsExactly(
            tuple(
                "crash", "z3", List.of("z3:1", "z3:2"), "z3 crash b", "Dies.", "crash-z3-87654321"),
            tuple(
                "self-check",
                "z3-cov",
                List.of("z3:1"),
                "z3 self-check a",
                "Says no.",
                "self-check-z3-cov-12345678"));
  }

  @Test
  void findsNothingWhereThereIsNothing(@TempDir Path empty) throws IOException {
    assertThat(Bugs.readAll(empty.resolve("nowhere"))).isEmpty();
  }

  @Test
  void everyOracleHasARuleWithALevelOfSarif() {
    assertThat(ReportRule.all())
        .extracting(ReportRule::kind)
        .containsAll(Oracles.select("+performance", PerformanceOracle.USUAL).names());
    assertThat(ReportRule.all())
        .extracting(ReportRule::level)
        .isSubsetOf("error", "warning", "note");
    assertThat(ReportRule.all()).extracting(ReportRule::id).doesNotHaveDuplicates();
    assertThat(ReportRule.of("unheard-of").level()).isEqualTo("error");
  }
}
