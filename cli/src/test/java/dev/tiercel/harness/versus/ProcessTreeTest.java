package dev.tiercel.harness.versus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessTreeTest {
  @TempDir Path proc;

  /** As proc(5) has it: ticks of its own, and of children that it waited for. */
  private void process(int pid, String name, int parent, int user, int system, int user2, int sys2)
      throws IOException {
    Path folder = Files.createDirectory(proc.resolve(Integer.toString(pid)));
    Files.writeString(
        folder.resolve("stat"),
        "%d (%s) S %d 1 1 0 -1 4194560 100 0 0 0 %d %d %d %d 20 0 1 0 5 6 7\n"
            .formatted(pid, name, parent, user, system, user2, sys2));
  }

  @Test
  void allDescendantsCountWithThoseThatHaveEnded() throws IOException {
    process(1, "init", 0, 500, 500, 500, 500);
    process(10, "keeper", 1, 1_000, 1_000, 3, 4);
    process(20, "a (b) c", 10, 10, 20, 100, 200);
    process(21, "worker", 20, 1, 2, 0, 0);
    process(22, "stranger", 1, 7, 7, 7, 7);
    Files.createDirectory(proc.resolve("23")); // has just ended
    Files.createDirectory(proc.resolve("self"));
    assertThat(new ProcessTree(proc).micros(10))
        .isEqualTo((3 + 4 + 10 + 20 + 100 + 200 + 1 + 2) * 10_000L);
  }

  @Test
  void whatHasEndedHasNoDescendants() throws IOException {
    assertThat(new ProcessTree(proc).micros(10)).isZero();
  }
}
