package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TiercelVersionTest {
  @TempDir private Path classes;

  private String written(String version) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("sh", "version.sh", version, classes.toString()).inheritIO().start();
    assertThat(process.waitFor()).isZero();
    return Files.readString(classes.resolve("dev/tiercel/state/version.txt"));
  }

  @Test
  void aReleaseIsItsNumberAndADevelopmentBuildSaysItsCommit() throws Exception {
    assertThat(written("1.2.3")).isEqualTo("1.2.3\n");
    assertThat(written("1.2.4-SNAPSHOT")).matches("1\\.2\\.4-SNAPSHOT(\\+[0-9a-f]{8,})?\n");
  }

  @Test
  void thisBuildWroteItsOwn() {
    assertThat(TiercelVersion.TEXT).startsWith(TiercelVersion.RELEASE);
    assertThat(TiercelVersion.RELEASE).matches("\\d+\\.\\d+\\.\\d+");
  }
}
