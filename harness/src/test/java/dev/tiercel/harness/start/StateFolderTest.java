package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A campaign does not follow links in its directory. */
class StateFolderTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"outside", "outside/file", "nothing"})
  void aLinkIsNamed(String to) throws IOException {
    Files.createFile(Files.createDirectory(folder.resolve("outside")).resolve("file"));
    Path inner = Files.createDirectories(folder.resolve("state/results/campaigns"));
    StateFolder.requireNoLinks(folder.resolve("state"));
    Path link = Files.createSymbolicLink(inner.resolve("lock"), folder.resolve(to));
    assertThatThrownBy(() -> StateFolder.requireNoLinks(folder.resolve("state")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(link + " is a link");
  }

  @Test
  void theFolderMayStandElsewhereAndNeedNotBeThere() throws IOException {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Files.createFile(disk.resolve("stats"));
    Path state = Files.createSymbolicLink(folder.resolve("state"), disk);
    StateFolder.requireNoLinks(state);
    StateFolder.requireNoLinks(folder.resolve("none"));
  }
}
