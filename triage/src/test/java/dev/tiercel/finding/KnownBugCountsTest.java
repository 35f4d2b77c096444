package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownBugCountsTest {
  @Test
  void countsOfAllProcessesAreAdded(@TempDir Path results) throws IOException {
    KnownBugCounts counts = new KnownBugCounts();
    counts.count("a crash");
    counts.save(results);
    counts.count("a crash");
    counts.save(results);
    Files.writeString(results.resolve("known/other.tsv"), "3\ta crash\n1\ta wrong answer\n");

    assertThat(KnownBugCounts.readAll(results)).containsEntry("a crash", 5L).hasSize(2);
  }

  @Test
  void damagedLinesAreSkipped(@TempDir Path results) throws IOException {
    Path folder = Files.createDirectories(results.resolve("known"));
    Files.writeString(folder.resolve("a.tsv"), "99999999999999999999999\tendless\n2\twhole\n7\t");
    Files.write(folder.resolve("b.tsv"), "\u00ff\ufffe\n4\t".getBytes(StandardCharsets.ISO_8859_1));
    Files.createSymbolicLink(folder.resolve("c.tsv"), Path.of("/dev/zero"));

    assertThat(KnownBugCounts.readAll(results))
        .containsOnlyKeys("whole")
        .containsEntry("whole", 2L);
  }
}
