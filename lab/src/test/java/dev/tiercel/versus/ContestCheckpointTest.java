package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContestCheckpointTest {
  @TempDir Path folder;

  @Test
  void aPlanThatEndsWithABlankIsResumed() throws IOException {
    ContestCheckpoint.in(folder, "z3-cov storm ").begin(1, "storm");
    assertThat(ContestCheckpoint.in(folder, "z3-cov storm ")).isNotNull();
  }

  @Test
  void anotherPlanIsRefused() throws IOException {
    ContestCheckpoint.in(folder, "z3-cov storm").begin(1, "storm");
    assertThatThrownBy(() -> ContestCheckpoint.in(folder, "z3-cov storm 2"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("earlier comparison");
  }

  @Test
  void theLastOutputIsTheEndOfFiveLines() throws IOException {
    Path output = folder.resolve("output");
    assertThat(ContestCheckpoint.lastOutput(output)).isEqualTo("nothing");
    Files.writeString(output, "1\n\n2\ncmd: " + "a seed ".repeat(100) + "\n4\n5\n\n6\n");
    assertThat(ContestCheckpoint.lastOutput(output))
        .isEqualTo("2 cmd: " + "a seed ".repeat(27) + "a seed[...] 4 5 6");
  }
}
