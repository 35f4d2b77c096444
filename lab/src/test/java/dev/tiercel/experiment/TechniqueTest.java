package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.storm.BoundsChoice;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TechniqueTest {
  private static SearchSpace space(String technique) {
    MutationEngine engine = Technique.parse(technique).engine(SearchSpace.of("z3", List.of()), 1);
    return engine.space();
  }

  @Test
  void theFormBehindTheColonIsToldToTheMutator() {
    assertThat(space("diver:paper").derived(DiverForm.class, s -> DiverForm.OURS))
        .hasToString("paper");
    assertThat(space("valfuzz:cpog").derived(ValFuzzVariant.class, s -> ValFuzzVariant.USUAL))
        .hasToString("cpog");
    assertThat(space("storm:8x64").derived(BoundsChoice.class, s -> BoundsChoice.parse("1x1")))
        .isEqualTo(BoundsChoice.parse("8x64"));
    assertThat(space("replace,value").derived(DiverForm.class, s -> DiverForm.OURS))
        .isEqualTo(DiverForm.OURS);
  }

  @Test
  void aFormOfWhatHasNoneIsRefused() {
    for (String wrong :
        List.of("value:paper", "diver:blend-a", "storm:0x4", "valfuzz:paper", "no-such")) {
      assertThatThrownBy(() -> Technique.parse(wrong))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
