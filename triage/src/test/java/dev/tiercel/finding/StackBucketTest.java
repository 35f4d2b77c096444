package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StackBucketTest {
  /**
   * Number of characters that ClusterFuzz keeps of a line of a crash state: {@code
   * LINE_LENGTH_CAP}.
   */
  private static final int LINE = 80;

  @Test
  void aBugIsCalledByItsKindItsSolverAndItsWords() {
    assertThat(StackBucket.of("crash", "z3", "crash SIGSEGV libz3.so:expr::get_sort*"))
        .matches("finding\\.crash\\.z3\\.CrashSIGSEGVLibzSoExprGetSort_[a-p]{10}");
  }

  @Test
  void similarKeysGetDistinctNames() {
    Set<String> buckets =
        IntStream.range(0, 500)
            .mapToObj(i -> StackBucket.of("soundness", "cvc5", "x".repeat(40) + " in line " + i))
            .collect(Collectors.toSet());

    assertThat(buckets).hasSize(500).allMatch(b -> b.matches("finding.soundness.cvc5.[A-Za-z_]+"));
  }

  @Test
  void aLongNameIsShorterThanWhatIsCutOff() {
    String bucket = StackBucket.of("self-check", "smtinterpol", "a ".repeat(100));

    assertThat(bucket.length() + ".found".length()).isLessThanOrEqualTo(LINE);
  }

  @Test
  void noWordIsOneForWhichAFrameIsSkipped() {
    assertThat(StackBucket.of("crash", "z3", "assert reassert logger libpthread new"))
        .doesNotContain("assert")
        .doesNotContain("logger");
  }
}
