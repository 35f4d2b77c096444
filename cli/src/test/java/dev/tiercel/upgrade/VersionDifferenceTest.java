package dev.tiercel.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionDifferenceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sat, unsat; sat, unsat; sat, unsat, 0.100 s; now the same, 0.300 s",
        "sat, unsat; sat, sat; sat, unsat, 0.100 s; now sat, sat, 0.300 s",
        "sat; sat; sat, 0.100 s; now sat, 0.300 s"
      })
  void severalAnswersThatDidNotChangeAreShownOnce(
      String before, String after, String old, String now) {
    VersionDifference difference =
        new VersionDifference(
            Path.of("a.smt2"),
            AnswerChange.SLOWER,
            before,
            after,
            "",
            new TimedRuns(List.of(0.1), List.of(0.3)));
    assertThat(difference).hasToString("a.smt2: slower: " + old + "; " + now);
  }

  @Test
  void theLastLineCountsBugsOfBothVersions() {
    assertThat(UpgradePage.summary(List.of(of(AnswerChange.SAME)), 0))
        .startsWith("1 scripts, 0 worse, 0 not compared; ");
    assertThat(
            UpgradePage.summary(List.of(of(AnswerChange.SAME), of(AnswerChange.WRONG_IN_BOTH)), 0))
        .startsWith("2 scripts, 0 worse, 1 wrong in both, 0 not compared; ");
  }

  private static VersionDifference of(AnswerChange change) {
    return new VersionDifference(
        Path.of("a.smt2"), change, "sat", "sat", "", new TimedRuns(List.of(0.1), List.of(0.1)));
  }
}
