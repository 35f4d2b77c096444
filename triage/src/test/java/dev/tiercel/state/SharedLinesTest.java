package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLinesTest {
  @TempDir private Path folder;

  @Test
  void additionsOfAnotherProcessArriveInOrder() throws IOException {
    Path path = folder.resolve("lines");
    List<String> one = new ArrayList<>();
    List<String> two = new ArrayList<>();
    try (SharedLines first = new SharedLines(path, one::add);
        SharedLines second = new SharedLines(path, two::add)) {
      first.add("a");
      second.add("b");
      first.add("c");
      second.refresh();
      assertThat(one).containsExactly("a", "b", "c");
      assertThat(two).containsExactly("a", "b", "c");
    }
    assertThat(path).content().isEqualTo("a\nb\nc\n");
  }

  @Test
  void theHalfLineOfAKilledProcessEndsBeforeTheNext() throws IOException {
    Path path = folder.resolve("lines");
    Files.writeString(path, "a\nhal");
    List<String> learnt = new ArrayList<>();
    try (SharedLines lines = new SharedLines(path, learnt::add)) {
      lines.add("b");
      Files.writeString(path, "ha", StandardOpenOption.APPEND);
      lines.add("c");
    }
    assertThat(learnt).containsExactly("a", "hal", "b", "ha", "c");
    assertThat(path).content().isEqualTo("a\nhal\nb\nha\nc\n");
  }

  @Test
  void aLineWithoutMeasureIsLeftOut() throws IOException {
    Path path = folder.resolve("lines");
    try (OutputStream out = Files.newOutputStream(path)) {
      byte[] piece = "x".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < 20; i++) {
        out.write(piece);
      }
      out.write("\nb\n".getBytes(StandardCharsets.UTF_8));
    }
    List<String> learnt = new ArrayList<>();
    try (SharedLines lines = new SharedLines(path, learnt::add)) {
      lines.add("c");
    }
    assertThat(learnt).containsExactly("b", "c");
  }
}
