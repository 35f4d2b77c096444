package dev.tiercel.stability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StabilityCategoryTest {
  /** Of 61 runs including the original's; boundaries of the tests of the published tool. */
  @ParameterizedTest
  @CsvSource({
    "0, UNSOLVABLE",
    "1, UNSTABLE",
    "55, UNSTABLE",
    "56, INCONCLUSIVE",
    "60, INCONCLUSIVE",
    "61, STABLE"
  })
  void aKindVotesByItsRate(int successes, StabilityCategory vote) {
    assertThat(StabilityCategory.vote(new Proportion(successes, 61), false)).isEqualTo(vote);
  }

  @ParameterizedTest
  @CsvSource({"0, UNSOLVABLE", "40, INCONCLUSIVE", "61, STABLE"})
  void answersAtTheLimitMakeNothingUnstable(int successes, StabilityCategory vote) {
    assertThat(StabilityCategory.vote(new Proportion(successes, 61), true)).isEqualTo(vote);
  }

  /** Of 61 runs within 10 s each, the successful ones being immediate. */
  @ParameterizedTest
  @CsvSource({
    "0, 20, false", // may be unsolvable
    "10, 16, false", // 45 more that use the whole time do not count as unstable
    "20, 26, true",
    "40, 45, false", // one more failure is needed
    "40, 46, true",
    "30, 61, true"
  })
  void aKindIsSettledOnceNoRunThatIsLeftCanChangeItsVote(int successes, int runs, boolean settled) {
    List<Double> times = Collections.nCopies(successes, 0.01);
    assertThat(StabilityCategory.isSettled(times, runs, 61, 10)).isEqualTo(settled);
  }

  @Test
  void fewRunsSayNothing() {
    assertThat(StabilityCategory.vote(new Proportion(20, 20), false))
        .isEqualTo(StabilityCategory.INCONCLUSIVE);
    assertThat(StabilityCategory.vote(new Proportion(0, 20), false))
        .isEqualTo(StabilityCategory.INCONCLUSIVE);
  }

  @ParameterizedTest
  @CsvSource({
    "STABLE STABLE STABLE, STABLE",
    "STABLE INCONCLUSIVE STABLE, STABLE",
    "STABLE UNSTABLE STABLE, UNSTABLE",
    "UNSOLVABLE UNSOLVABLE UNSOLVABLE, UNSOLVABLE",
    "UNSOLVABLE INCONCLUSIVE UNSOLVABLE, UNSOLVABLE",
    "UNSOLVABLE STABLE STABLE, UNSTABLE",
    "INCONCLUSIVE INCONCLUSIVE INCONCLUSIVE, INCONCLUSIVE"
  })
  void votesMakeACategory(String votes, StabilityCategory category) {
    assertThat(
            StabilityCategory.of(
                Stream.of(votes.split(" ")).map(StabilityCategory::valueOf).toList()))
        .isEqualTo(category);
  }
}
