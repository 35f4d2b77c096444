package dev.tiercel.reducers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReducerTableTest {
  private static ReducerRow row(ReducedScript own, ReducedScript other) {
    return new ReducerRow("z3-crash", new TextSize(900, 200), own, other, 1_234);
  }

  private static ReducedScript script(int bytes, int words, double seconds, boolean kept) {
    return new ReducedScript(new TextSize(bytes, words), seconds, kept, seconds > 60);
  }

  private static final ReducerRow SMALLER =
      row(script(70, 10, 5.25, true), script(80, 10, 61, true));
  private static final ReducerRow LOST = row(script(70, 20, 5, true), script(60, 9, 4, false));

  @Test
  void rowShowsSizesSecondsTheLimitAndALostBug() {
    assertThat(SMALLER.line())
        .isEqualTo("| z3-crash | 900/200 | 70/10 | 5.3 | 80/10 | 61.0* | 1,234 |");
    assertThat(LOST.line()).contains("| 60/9 (without the bug) | 4.0 |");
  }

  @Test
  void aLostBugIsWorseThanAnyResult() {
    assertThat(new ReducerTable("ddsmt", List.of(SMALLER, LOST)).summary())
        .contains("| median of 2 | 900/200 | 70/15 | 5.1 | 70/10 | 32.5 | 1,234 |")
        .contains("| words | 1 | 1 | 0 |\n| bytes | 2 | 0 | 0 |\n| CPU seconds | 2 | 0 | 0 |")
        .contains("kept 2 times by Tiercel and 1 times by ddsmt")
        .endsWith("stopped at the limit (*): 0 and 1 times.");
  }

  @Test
  void rowsAreReadAsTheyWereWritten() {
    for (ReducerRow row : List.of(SMALLER, LOST)) {
      assertThat(ReducerRow.parse("z3-crash", row.fields() + "\n")).isEqualTo(row);
    }
  }
}
