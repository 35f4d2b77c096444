package dev.tiercel.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.SolverId;
import dev.tiercel.versions.VersionResult.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The versions that can be judged show where a bug came and went. */
class VersionVectorTest {
  /** B shows the bug, o does not, u is undecided, g is unavailable, s was not run. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BBB | in 1, the oldest that can be judged, still in 3",
        "oBB | since 2 (not in 1), still in 3",
        "oBo | since 2 (not in 1), not in 3",
        "ooo | in none of 3 versions",
        "BoB | in 1, the oldest that can be judged, not in 2, since 3 (not in 2), still in 3",
        "ougB | since 4 (not in 1), still in 4",
        "Bsso | in 1, the oldest that can be judged, not in 4",
        "ug | no version could be judged",
        "uoBg | since 3 (not in 2), still in 3"
      })
  void summaryNamesTheVersionsThatDecide(String vector, String summary) {
    assertThat(vector(vector).summary()).isEqualTo(summary);
    assertThat(vector(vector).showsBug()).isEqualTo(vector.contains("B"));
    assertThat(vector(vector).isDecided()).isNotEqualTo(vector.equals("ug"));
  }

  private static VersionVector vector(String letters) {
    List<VersionResult> results = new ArrayList<>();
    for (int i = 0; i < letters.length(); i++) {
      Outcome outcome =
          switch (letters.charAt(i)) {
            case 'B' -> Outcome.BUG;
            case 'o' -> Outcome.OK;
            case 'u' -> Outcome.UNDECIDED;
            case 'g' -> Outcome.UNAVAILABLE;
            default -> Outcome.SKIPPED;
          };
      results.add(new VersionResult(SolverId.parse("z3:" + (i + 1)), outcome, ""));
    }
    return new VersionVector(results);
  }
}
