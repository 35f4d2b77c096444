package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.histfuzz.MinedData;
import org.junit.jupiter.api.Test;

/** Tests of the overlap of bug-triggering and ordinary scripts. */
class HistoryOverlapTest {
  @Test
  void patternsOfOrdinaryScriptsAreCounted() {
    MinedData bugs =
        mined(
            """
            skeleton|3|3|(not _)
            skeleton|1|1|(xor _ _)
            rule|9|9|1.000|var_Bool => (= var_Int var_Int)
            rule|9|9|0.600|(= var_Int var_Int) => var_Bool
            """);
    MinedData ordinary =
        mined(
            """
            skeleton|7|7|(not _)
            skeleton|7|7|(and _ _)
            rule|50|50|0.900|var_Bool => (= var_Int var_Int)
            """);

    assertThat(HistoryOverlap.of(bugs, ordinary)).isEqualTo(new HistoryOverlap(2, 1, 1, 2, 1));
    assertThat(HistoryOverlap.of(ordinary, bugs)).isEqualTo(new HistoryOverlap(2, 2, 1, 1, 1));
  }

  private static MinedData mined(String lines) {
    return MinedData.read(lines.replace('|', '\t'), "test");
  }
}
