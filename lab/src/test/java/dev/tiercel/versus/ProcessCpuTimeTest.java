package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessCpuTimeTest {
  @TempDir Path proc;

  /** Creates a process as in proc(5): its own ticks, and those of children that it waited for. */
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
    assertThat(new ProcessCpuTime(proc).descendants(10))
        .isEqualTo((3 + 4 + 10 + 20 + 100 + 200 + 1 + 2) * 10_000L);
  }

  @Test
  void aProcessHasTimeOfItsOwnAndThatOfItsThreads() throws IOException {
    process(10, "jvm", 1, 1_000, 500, 3, 4);
    Path task = Files.createDirectories(proc.resolve("10").resolve("task"));
    for (String thread : List.of("10", "11")) {
      Files.createDirectory(task.resolve(thread));
    }
    Files.copy(proc.resolve("10").resolve("stat"), task.resolve("11").resolve("stat"));
    Files.writeString(proc.resolve("10").resolve("schedstat"), "1234567 5 6\n");
    ProcessCpuTime time = new ProcessCpuTime(proc);
    assertThat(time.ofProcess(10)).isEqualTo(1_500 * 10_000L);
    assertThat(time.ofProcessTree(10)).isEqualTo(1_507 * 10_000L);
    assertThat(time.threads(10)).as("one has ended").containsOnly(Map.entry(11L, 15_000_000L));
    assertThat(time.ofSingleThread(10)).isEqualTo(1234.567);
    assertThat(time.ofProcess(12)).isZero();
    assertThat(time.threads(12)).isEmpty();
  }

  @Test
  void endedProcessHasNoDescendants() throws IOException {
    assertThat(new ProcessCpuTime(proc).descendants(10)).isZero();
  }
}
