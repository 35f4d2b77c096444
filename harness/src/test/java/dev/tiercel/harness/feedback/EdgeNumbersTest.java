package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EdgeNumbersTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("corpus.edges");
  }

  private static void add(EdgeNumbers numbers, int... edges) {
    numbers.add(edges, edges.length);
  }

  @Test
  void edgesAreNumberedAsTheyAreSeenAndKeepTheirNumbers() throws IOException {
    try (EdgeNumbers numbers = new EdgeNumbers(file, 1_000_000)) {
      assertThat(numbers.of(999_999)).isEqualTo(-1);
      add(numbers, 999_999, 7);
      add(numbers, 7, 8);
      assertThat(numbers.count()).isEqualTo(3);
    }
    try (EdgeNumbers again = new EdgeNumbers(file, 1_000_000)) {
      assertThat(again.of(999_999)).isEqualTo(0);
      assertThat(again.of(7)).isEqualTo(1);
      assertThat(again.of(8)).isEqualTo(2);
      assertThat(again.of(9)).isEqualTo(-1);
    }
  }

  @Test
  void twoAtATimeAgree() throws IOException {
    try (EdgeNumbers one = new EdgeNumbers(file, 100);
        EdgeNumbers two = new EdgeNumbers(file, 100)) {
      add(one, 10);
      add(two, 20, 10);
      add(one, 20, 30);
      assertThat(two.of(10)).isEqualTo(one.of(10)).isEqualTo(0);
      assertThat(two.of(20)).isEqualTo(one.of(20)).isEqualTo(1);
      assertThat(one.of(30)).isEqualTo(2);
    }
  }

  @Test
  void anotherBuildStartsAnewAndACutFileLosesItsTail() throws IOException {
    try (EdgeNumbers numbers = new EdgeNumbers(file, 100)) {
      add(numbers, 1, 2);
    }
    byte[] all = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(all, all.length - 1));
    try (EdgeNumbers cut = new EdgeNumbers(file, 100)) {
      assertThat(cut.count()).isEqualTo(1);
      add(cut, 5);
      assertThat(cut.of(5)).isEqualTo(1);
    }
    try (EdgeNumbers other = new EdgeNumbers(file, 101)) {
      assertThat(other.count()).isZero();
    }
  }
}
