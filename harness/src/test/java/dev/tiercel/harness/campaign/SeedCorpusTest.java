package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each thing that is wrong with the seeds is said once. */
class SeedCorpusTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private List<Path> read(Path... places) {
    return readFor("smtinterpol", places);
  }

  private List<Path> readFor(String target, Path... places) {
    CampaignListener out = new ConsoleMonitor(new PrintStream(said, true, StandardCharsets.UTF_8));
    return SeedCorpus.read(List.of(places), Dialect.of(target), out);
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aMissingFolderIsNamedOnce() {
    Path missing = folder.resolve("missing");
    assertThat(read(missing)).isEmpty();
    assertThat(said()).containsOnlyOnce(missing.toString()).containsOnlyOnce("-Dtiercel.seeds");
  }

  @Test
  void anEmptyFolderIsNamedOnce() {
    assertThat(read(folder)).isEmpty();
    assertThat(said()).containsOnlyOnce(folder.toString()).contains("-Dtiercel.seeds");
  }

  @Test
  void aSeedThatCannotBeReadOrRunIsLeftOutWithAReason() throws IOException {
    Path good = Files.writeString(folder.resolve("good.smt2"), "(set-logic QF_UF)(check-sat)");
    Files.writeString(folder.resolve("broken.smt2"), "(assert");
    Files.writeString(
        folder.resolve("strings.smt2"), "(declare-const s String)(assert (= s s))(check-sat)");
    assertThat(read(folder)).containsExactly(good);
    assertThat(said())
        .contains("Leaving out a seed: " + folder.resolve("broken.smt2") + ":1:")
        .contains("Leaving out 1 seeds that use what smtinterpol has not.");
  }

  @Test
  void aSeedWithAssumptionsIsLeftOutForASolverThatReadsNone() throws IOException {
    Path seed =
        Files.writeString(
            folder.resolve("assuming.smt2"), "(declare-const p Bool)(check-sat-assuming (p))");
    assertThat(readFor("smtinterpol", folder)).containsExactly(seed);
    assertThat(readFor("princess", folder)).isEmpty();
    assertThat(said()).contains("Leaving out 1 seeds that use what princess has not.");
  }

  @Test
  void whereLibFuzzerListsFoldersItselfWhatIsNoneIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("a.smt2"), "(check-sat)");
    Path missing = folder.resolve("missing");
    CampaignListener out = new ConsoleMonitor(new PrintStream(said, true, StandardCharsets.UTF_8));
    assertThat(SeedCorpus.folders(List.of(folder, file, missing), out)).containsExactly(folder);
    assertThat(said()).containsOnlyOnce(file.toString()).containsOnlyOnce(missing.toString());
  }
}
