package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineTailTest {
  @Test
  void completeLinesAreReadOnce(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("log");
    LineTail tail = new LineTail();
    assertThat(tail.lines(file)).isEmpty();
    Files.writeString(file, "one\ntwo\nthr");
    assertThat(tail.lines(file)).containsExactly("one", "two");
    Files.writeString(file, "ee\n", StandardOpenOption.APPEND);
    assertThat(tail.lines(file)).containsExactly("three");
    assertThat(tail.lines(file)).isEmpty();
  }

  @Test
  void aShorterFileIsReadFromItsStart(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("log");
    LineTail tail = new LineTail();
    Files.writeString(file, "one\ntwo\n");
    assertThat(tail.lines(file)).hasSize(2);
    Files.writeString(file, "new\n");
    assertThat(tail.lines(file)).containsExactly("new");
  }
}
