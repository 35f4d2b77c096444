package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.valfuzz.Variant;
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
    assertThat(space("valfuzz:cpog").derived(Variant.class, s -> Variant.USUAL))
        .hasToString("cpog");
    assertThat(space("replace,value").derived(DiverForm.class, s -> DiverForm.OURS))
        .isEqualTo(DiverForm.OURS);
  }

  @Test
  void aFormOfWhatHasNoneIsRefused() {
    for (String wrong : List.of("value:paper", "diver:blend-a", "valfuzz:paper", "no-such")) {
      assertThatThrownBy(() -> Technique.parse(wrong))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
