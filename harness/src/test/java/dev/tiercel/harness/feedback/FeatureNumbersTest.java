package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureNumbersTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("corpus.features");
  }

  @Test
  void featuresAreNumberedAsTheyAreSeenAndKeepTheirNumbers() throws IOException {
    try (FeatureNumbers numbers = new FeatureNumbers(file)) {
      assertThat(numbers.of("conflicts under 2^3")).isEqualTo(-1);
      numbers.add(List.of("conflicts under 2^3", "last SAT"));
      numbers.add(List.of("last SAT", "caf\u00e9 \u2200"));
      assertThat(numbers.count()).isEqualTo(3);
    }
    try (FeatureNumbers again = new FeatureNumbers(file)) {
      assertThat(again.of("conflicts under 2^3")).isEqualTo(0);
      assertThat(again.of("last SAT")).isEqualTo(1);
      assertThat(again.of("caf\u00e9 \u2200")).isEqualTo(2);
      again.add(List.of("last UNSAT"));
      assertThat(again.of("last UNSAT")).isEqualTo(3);
    }
    assertThat(Files.readString(file))
        .isEqualTo(
            """
            Tiercel's features, version 1
            conflicts under 2^3
            last SAT
            caf\u00e9 \u2200
            last UNSAT
            """);
  }

  @Test
  void twoAtATimeAgree() throws IOException {
    try (FeatureNumbers one = new FeatureNumbers(file);
        FeatureNumbers two = new FeatureNumbers(file)) {
      one.add(List.of("a"));
      two.add(List.of("b", "a"));
      one.add(List.of("b", "c"));
      assertThat(two.of("a")).isEqualTo(one.of("a")).isEqualTo(0);
      assertThat(two.of("b")).isEqualTo(one.of("b")).isEqualTo(1);
      assertThat(one.of("c")).isEqualTo(2);
    }
  }

  @Test
  void whatAKilledProcessHalfWroteIsWrittenOver() throws IOException {
    try (FeatureNumbers numbers = new FeatureNumbers(file)) {
      numbers.add(List.of("a"));
    }
    Files.writeString(file, "a long name that was cut", StandardOpenOption.APPEND);
    try (FeatureNumbers cut = new FeatureNumbers(file)) {
      assertThat(cut.count()).isEqualTo(1);
      cut.add(List.of("b"));
    }
    assertThat(Files.readString(file)).endsWith("version 1\na\nb\n");
  }

  @Test
  void afileOfAnotherKindStartsAnew() throws IOException {
    Files.writeString(file, "Tiercel's features, version 0\na\n");
    try (FeatureNumbers numbers = new FeatureNumbers(file)) {
      assertThat(numbers.count()).isZero();
    }
    assertThat(Files.readString(file)).isEqualTo("Tiercel's features, version 1\n");
  }
}
