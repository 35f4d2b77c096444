package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expectations are taken from libFuzzer's own parser. */
class LibFuzzerFlagsTest {
  private static LibFuzzerFlags flags(String words) {
    return new LibFuzzerFlags(words.isEmpty() ? List.of() : List.of(words.split(" ")));
  }

  @ParameterizedTest(name = "{0}: forks {1}")
  @CsvSource({
    "'', false",
    "-fork=1, true",
    "-fork=16, true",
    "-fork=0, false",
    "-fork=, false",
    "-fork, false",
    "-fork=yes, false",
    "-fork=-1, true",
    "--fork=1, false",
    "-forks=1, false",
    "-fork=2 -fork=0, false",
    "-fork=0 -fork=2, true",
    "-fork=2 corpus -runs=1, true",
    "corpus -fork=2, true",
    "-ignore_remaining_args=1 -fork=2, false",
    "-ignore_remaining_args=0 -fork=2, true"
  })
  void aNumberOtherThanZeroSwitchesOnAndTheLastOneCounts(String words, boolean forks) {
    assertThat(flags(words).forks()).isEqualTo(forks);
  }

  @ParameterizedTest(name = "-runs={0} is {1}")
  @CsvSource({"5, 5", "-1, -1", "12x, 12", "x, 0", "'', 0", "007, 7", "1=2, 1", "１, 0"})
  void numbersEndWithTheirDigits(String text, long number) {
    assertThat(new LibFuzzerFlags(List.of("-runs=" + text)).number("runs")).isEqualTo(number);
  }

  @ParameterizedTest(name = "{0}: fuzzes on: {1}")
  @CsvSource({
    "-seed=3, true",
    "corpus, true",
    "-runs=0, false",
    "-runs=9, false",
    "-fork=1, false",
    "-features_dir=x, false",
    "-merge=1, false",
    "-merge_inner=1, false",
    "-minimize_crash_internal_step=1, false"
  })
  void onlyAPlainCampaignFuzzesOn(String words, boolean on) {
    assertThat(flags(words).fuzzesUnlimited()).isEqualTo(on);
  }

  @ParameterizedTest(name = "{0}: minimises {1}, merges {2}, starts children {3}")
  @CsvSource({
    "-runs=3, false, false, false",
    "-minimize_crash=1, true, false, true",
    "-minimize_crash=0, false, false, false",
    "-minimize_crash, false, false, false",
    "-minimize_crash_internal_step=1, true, false, false",
    "-merge=1, false, true, true",
    "-merge=0, false, false, false",
    "-merge_inner=1, false, false, false",
    "-merge_control_file=1, false, false, false",
    "-jobs=2, false, false, true",
    "-jobs=2 -jobs=0, false, false, false",
  })
  void eachModeHasOneName(String words, boolean minimises, boolean merges, boolean children) {
    LibFuzzerFlags flags = flags(words);
    assertThat(flags.minimises()).isEqualTo(minimises);
    assertThat(flags.merges()).isEqualTo(merges);
    assertThat(flags.startsChildren()).isEqualTo(children);
  }

  @Test
  void onlyTheInnerProcessOfAMergePassesOverFindings() {
    assertThat(flags("-merge_inner=1").mergesOnly()).isTrue();
    assertThat(flags("-merge=1").mergesOnly()).isFalse();
  }

  @Test
  void knownInputServesMergesAndReductions() {
    assertThat(flags("-merge_inner=2").needsAllCoverage()).isTrue();
    assertThat(flags("-reduce_inputs=1").needsAllCoverage()).isTrue();
    assertThat(flags("-reduce_inputs=0 -merge=1").needsAllCoverage()).isFalse();
  }

  @Test
  void argumentWithoutADashIsAnInput() {
    assertThat(flags("-runs=1 corpus --tiercel.target=z3 seeds -merge=1").inputs())
        .containsExactly("corpus", "seeds");
  }

  @Test
  void filesAreRunWhereNothingElseIsNamed(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.smt2"), "(check-sat)");

    assertThat(flags("").runsFiles()).isFalse();
    assertThat(flags("-runs=1 " + file).runsFiles()).isTrue();
    assertThat(flags(file + " " + folder).runsFiles()).as("a file and a folder").isFalse();
    assertThat(flags(folder.resolve("no-such-file").toString()).runsFiles()).isFalse();
  }

  @Test
  void severalProcessesDivideTheRunsAndHaveNeitherTimeNorSeedInCommon() {
    List<String> words = List.of("-runs=101", "-seed=5", "-max_len=9", "-max_total_time=60", "c");
    LibFuzzerFlags flags = new LibFuzzerFlags(words);
    assertThat(flags.shared(words, 4)).containsExactly("-runs=26", "-max_len=9", "c");
    assertThat(flags.seed()).isEqualTo(5);
    assertThat(flags.seconds()).hasValue(60);
    assertThat(new LibFuzzerFlags(List.of("c")).seconds()).isEmpty();
    List<String> endless = List.of("-runs=-1", "c");
    assertThat(new LibFuzzerFlags(endless).shared(endless, 2)).containsExactly("c");
  }

  @ParameterizedTest
  @CsvSource({
    "-runs=10, true",
    "-runs=-1, true",
    "-runs=0, false",
    "-fork=2, false",
    "-jobs=2, false",
    "-merge=1, false",
    "-merge_inner=1, false",
    "-minimize_crash=1, false"
  })
  void onlyFuzzingIsShared(String flag, boolean shared) {
    assertThat(new LibFuzzerFlags(List.of(flag, "corpus")).canBeShared()).isEqualTo(shared);
  }
}
