package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.state.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureNumbersTest {
  @TempDir Path folder;

  private Journal journal() throws IOException {
    return new Journal(List.of(folder.resolve("corpus")));
  }

  @Test
  void featuresAreNumberedAsTheyAreSeenAndKeepTheirNumbers() throws IOException {
    try (FeatureNumbers numbers = new FeatureNumbers(journal(), Journal.Kind.FEATURES)) {
      assertThat(numbers.of("conflicts under 2^3")).isEqualTo(-1);
      numbers.add(List.of("conflicts under 2^3", "last SAT"));
      numbers.add(List.of("last SAT", "caf\u00e9 \u2200"));
      assertThat(numbers.count()).isEqualTo(3);
    }
    try (FeatureNumbers again = new FeatureNumbers(journal(), Journal.Kind.FEATURES)) {
      assertThat(again.of("conflicts under 2^3")).isEqualTo(0);
      assertThat(again.of("last SAT")).isEqualTo(1);
      assertThat(again.of("caf\u00e9 \u2200")).isEqualTo(2);
      again.add(List.of("last UNSAT"));
      assertThat(again.of("last UNSAT")).isEqualTo(3);
    }
  }

  @Test
  void twoAtATimeAgree() throws IOException {
    try (FeatureNumbers one = new FeatureNumbers(journal(), Journal.Kind.FEATURES);
        FeatureNumbers two = new FeatureNumbers(journal(), Journal.Kind.FEATURES)) {
      one.add(List.of("a"));
      two.add(List.of("b", "a"));
      one.add(List.of("b", "c"));
      assertThat(two.of("a")).isEqualTo(one.of("a")).isEqualTo(0);
      assertThat(two.of("b")).isEqualTo(one.of("b")).isEqualTo(1);
      assertThat(one.of("c")).isEqualTo(2);
    }
  }
}
