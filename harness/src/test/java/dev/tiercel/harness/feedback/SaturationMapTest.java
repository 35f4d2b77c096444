package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.state.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaturationMapTest {
  @TempDir private Path folder;
  private final List<Integer> shown = new ArrayList<>();

  private FeatureNumbers numbers() throws IOException {
    Journal journal = new Journal(List.of(folder.resolve("corpus")));
    return new FeatureNumbers(journal, Journal.Kind.SATURATION);
  }

  private SaturationMap open() throws IOException {
    return new SaturationMap(numbers(), shown::add);
  }

  private static BitSet pairs(int... pairs) {
    BitSet bits = new BitSet();
    for (int pair : pairs) {
      bits.set(pair);
    }
    return bits;
  }

  @Test
  void onlyWhatALaterSolutionAddsIsNew() throws IOException {
    try (SaturationMap map = open()) {
      assertThat(map.add("s", pairs(0, 3))).isZero();
      assertThat(shown).isEmpty();
      assertThat(map.add("s", pairs(0, 2, 5))).isEqualTo(2);
      assertThat(shown).hasSize(2).doesNotHaveDuplicates();
      assertThat(map.add("s", pairs(2, 3, 5))).isZero();
      assertThat(map.add("other", pairs(1))).isZero();
    }
  }

  @Test
  void featureKeepsItsNumberAcrossProcesses() throws IOException {
    try (SaturationMap map = open()) {
      map.add("s", pairs(0));
      map.add("s", pairs(1));
    }
    try (SaturationMap map = open()) {
      assertThat(map.add("s", pairs(0, 1))).isZero();
    }
    assertThat(shown).hasSize(2);
    assertThat(shown.get(0)).isEqualTo(shown.get(1)).isBetween(0, SaturationMap.PLACES - 1);
  }

  @Test
  void aFullMapTakesNoFurtherSkeleton() throws IOException {
    try (SaturationMap map = new SaturationMap(numbers(), shown::add, 2)) {
      map.add("s", pairs(0));
      map.add("late", pairs(0));
      assertThat(map.add("late", pairs(1))).isZero();
      assertThat(map.add("s", pairs(1))).isEqualTo(1);
    }
  }
}
