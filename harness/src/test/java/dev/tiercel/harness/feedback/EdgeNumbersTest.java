package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.state.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EdgeNumbersTest {
  @TempDir Path folder;

  private Journal journal() throws IOException {
    return new Journal(List.of(folder.resolve("corpus")));
  }

  private static void add(EdgeNumbers numbers, int... edges) {
    numbers.add(edges, edges.length);
  }

  @Test
  void edgesAreNumberedAsTheyAreSeenAndKeepTheirNumbers() throws IOException {
    try (EdgeNumbers numbers = new EdgeNumbers(journal(), Journal.Kind.TARGET_EDGES, 1_000_000)) {
      assertThat(numbers.of(999_999)).isEqualTo(-1);
      add(numbers, 999_999, 7);
      add(numbers, 7, 8);
      assertThat(numbers.count()).isEqualTo(3);
    }
    try (EdgeNumbers again = new EdgeNumbers(journal(), Journal.Kind.TARGET_EDGES, 1_000_000)) {
      assertThat(again.of(999_999)).isEqualTo(0);
      assertThat(again.of(7)).isEqualTo(1);
      assertThat(again.of(8)).isEqualTo(2);
      assertThat(again.of(9)).isEqualTo(-1);
    }
  }

  @Test
  void twoAtATimeAgree() throws IOException {
    try (EdgeNumbers one = new EdgeNumbers(journal(), Journal.Kind.TARGET_EDGES, 100);
        EdgeNumbers two = new EdgeNumbers(journal(), Journal.Kind.TARGET_EDGES, 100)) {
      add(one, 10);
      add(two, 20, 10);
      add(one, 20, 30);
      assertThat(two.of(10)).isEqualTo(one.of(10)).isEqualTo(0);
      assertThat(two.of(20)).isEqualTo(one.of(20)).isEqualTo(1);
      assertThat(one.of(30)).isEqualTo(2);
    }
  }

  @Test
  void anotherBuildStartsAnew() throws IOException {
    long numbering;
    try (EdgeNumbers numbers = new EdgeNumbers(journal(), Journal.Kind.TARGET_EDGES, 100)) {
      add(numbers, 1, 2);
      numbering = numbers.numbering();
      assertThat(numbering).isNotZero();
    }
    try (EdgeNumbers other = new EdgeNumbers(journal(), Journal.Kind.TARGET_EDGES, 101)) {
      assertThat(other.count()).isZero();
      assertThat(other.numbering()).isNotZero().isNotEqualTo(numbering);
    }
    try (EdgeNumbers again = new EdgeNumbers(journal(), Journal.Kind.TARGET_EDGES, 100)) {
      assertThat(again.count()).isEqualTo(2);
      assertThat(again.numbering()).isEqualTo(numbering);
    }
  }
}
