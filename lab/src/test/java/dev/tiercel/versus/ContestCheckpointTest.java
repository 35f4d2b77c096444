package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
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
}
