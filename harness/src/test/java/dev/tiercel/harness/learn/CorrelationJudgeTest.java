package dev.tiercel.harness.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.solver.Limits;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CorrelationJudgeTest {
  private static final CorrelationJudge JUDGE =
      new CorrelationJudge(
          PlantedObserver.OPTIONS,
          new PlantedObserver(true),
          Grammar.of(SearchSpace.of("z3", List.of())),
          Limits.DEFAULT,
          new SplitMixRandom(7));

  private static JudgedCorrelation judged(String option, String operation) {
    return Objects.requireNonNull(JUDGE.judge(new Link(option, operation, 0.5, 0, 9), 6));
  }

  @Test
  void aRightLinkActsWithItsOperationOnly() {
    JudgedCorrelation link = judged("multiply", "bvmul");
    assertThat(link.group()).isEqualTo("bit_vectors");
    assertThat(link.with()).isPositive();
    assertThat(link.beside()).isZero();
    assertThat(link.elsewhere()).isZero();
    assertThat(link.namesOperation()).isTrue();
  }

  @Test
  void aLinkToATheoryIsRightThoughNotEveryScriptShowsIt() {
    JudgedCorrelation link = judged("multiply", "theory:bit_vectors");
    assertThat(link.elsewhere()).isZero();
    assertThat(link.namesTheory()).isEqualTo(link.acts());
  }

  @Test
  void aLinkOfAnIdleOptionOrOfAnotherOperationIsWrong() {
    assertThat(judged("idle3", "bvmul").acts()).isFalse();
    assertThat(judged("multiply", "bvor").namesTheory()).isFalse();
    assertThat(judged("multiply", "push").namesOperation()).isFalse();
  }

  @Test
  void anUnknownOptionOrOperationIsNotJudged() {
    assertThat(JUDGE.judge(new Link("none", "bvmul", 0.5, 0, 9), 1)).isNull();
    assertThat(JUDGE.judge(new Link("multiply", "no.such", 0.5, 0, 9), 1)).isNull();
  }
}
