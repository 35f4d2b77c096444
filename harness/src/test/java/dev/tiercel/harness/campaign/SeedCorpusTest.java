package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.mutate.space.SearchSpace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each problem with the seeds is reported once. */
class SeedCorpusTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private List<Path> read(Path... places) {
    return readFor("smtinterpol", places);
  }

  private List<Path> readFor(String target, Path... places) {
    CampaignListener out = new ConsoleMonitor(new PrintStream(said, true, StandardCharsets.UTF_8));
    return SeedCorpus.read(
        List.of(places), folder.resolve("state"), SearchSpace.of(target, List.of()), out);
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
        .contains("Leaving out 1 seed with features that smtinterpol does not support.");
  }

  @Test
  void aLinkOutOfAFolderIsNoSeed() throws IOException {
    Path outside = Files.writeString(folder.resolve("outside.smt2"), "(check-sat)");
    Path seeds = Files.createDirectory(folder.resolve("seeds"));
    Path good = Files.writeString(seeds.resolve("good.smt2"), "(set-logic QF_UF)(check-sat)");
    Path link = Files.createSymbolicLink(seeds.resolve("link.smt2"), outside);
    assertThat(read(seeds)).containsExactly(good);
    assertThat(said()).contains("Leaving out a seed: " + link + ": it is a link out of its folder");
    assertThat(read(link)).as("named by itself").containsExactly(link);
  }

  @Test
  void aSeedWithAssumptionsIsLeftOutForASolverThatReadsNone() throws IOException {
    Path seed =
        Files.writeString(
            folder.resolve("assuming.smt2"), "(declare-const p Bool)(check-sat-assuming (p))");
    assertThat(readFor("smtinterpol", folder)).containsExactly(seed);
    assertThat(readFor("princess", folder)).isEmpty();
    assertThat(said()).contains("Leaving out 1 seed with features that princess does not support.");
  }

  @Test
  void aSeedWithAnOperatorOrAUseOfOneThatTheTargetRefusesIsLeftOut() throws IOException {
    Path taken = write("taken", "(declare-const n Int)(assert (= (- n) 3))(check-sat)");
    Path operator = write("operator", "(declare-const n Int)(assert (= (abs n) 3))(check-sat)");
    Path use = write("use", "(declare-const p Bool)(assert (xor p p p))(check-sat)");
    assertThat(readFor("z3", folder)).containsExactlyInAnyOrder(taken, operator, use);
    assertThat(readFor("opensmt", folder)).containsExactly(taken);
    assertThat(said()).contains("Leaving out 2 seeds with features that opensmt does not support.");
  }

  private Path write(String name, String script) throws IOException {
    return Files.writeString(folder.resolve(name + ".smt2"), script);
  }

  @Test
  void whereLibFuzzerListsFoldersItselfWhatIsNoneIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("a.smt2"), "(check-sat)");
    Path missing = folder.resolve("missing");
    CampaignListener out = new ConsoleMonitor(new PrintStream(said, true, StandardCharsets.UTF_8));
    assertThat(SeedCorpus.folders(List.of(folder, file, missing), out)).containsExactly(folder);
    assertThat(said()).containsOnlyOnce(file.toString()).containsOnlyOnce(missing.toString());
  }

  private Path archive(String name, String... scripts) throws IOException {
    Path file = folder.resolve(name);
    try (ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(file))) {
      for (String script : scripts) {
        to.putNextEntry(new ZipEntry(script));
        to.write(
            ("(echo \"" + script.length() + "\")(check-sat)").getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }

  @Test
  void seedsInAnArchiveBecomePlainFilesOfNamesOfOurs() throws IOException {
    Path archive = archive("a.zip", "one.smt2", "deep/er/two.smt2", "/etc/x.smt2", "b,c.txt");
    List<Path> seeds = read(archive);
    assertThat(seeds)
        .hasSize(3)
        .allMatch(seed -> seed.startsWith(folder.resolve("state")) && Files.isRegularFile(seed))
        .allMatch(seed -> seed.getFileName().toString().matches("[0-9a-f]{40}\\.smt2"));
    assertThat(read(archive)).isEqualTo(seeds);
    assertThat(said()).isEmpty();
  }

  @Test
  void aPackedSeedIsUnpackedForLibFuzzer() throws IOException {
    Path below = Files.createDirectory(folder.resolve("below"));
    Path packed = below.resolve("a.smt2.gz");
    try (OutputStream to = new GZIPOutputStream(Files.newOutputStream(packed))) {
      to.write("(check-sat)".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(read(packed)).hasSize(1).allSatisfy(s -> assertThat(s).hasContent("(check-sat)"));
    assertThat(read(below)).hasSize(1);
  }

  @Test
  void anArchiveThatIsNoneOrLeadsOutOfItselfIsLeftOutWithAReason() throws IOException {
    Path above = archive("above.zip", "good.smt2", "../above.smt2");
    Path broken = Files.writeString(folder.resolve("broken.zip"), "(check-sat)");
    assertThat(read(above, broken)).isEmpty();
    assertThat(said())
        .contains(above + " holds names with .. that lead out of it")
        .contains(broken + " is damaged or no zip archive");
    assertThat(folder.resolveSibling("above.smt2")).doesNotExist();
  }

  @Test
  void oversizedArchiveIsNotUnpacked() throws IOException {
    Path state = folder.resolve("state");
    UnpackedSeeds unpacked = new UnpackedSeeds(state, 3 << 20);
    byte[] large = new byte[2 << 20];
    unpacked.write(large);
    assertThatThrownBy(() -> unpacked.write(large)).hasMessageContaining("more than 3 MiB");
    assertThat(state.toFile().list()).hasSize(1);
  }
}
