package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelOutputTest {
  private static final String BEGINS = "what follows is a model\n";
  private static final String ENDS = "that was a model\n";

  @Test
  void modelsAreExtractedFromTheOutput() {
    String printed = "unsat\nsat\n" + BEGINS + "(x)\n" + ENDS + "((x 1))\nsat\n" + BEGINS + ENDS;
    assertThat(ModelOutput.of(printed))
        .isEqualTo(new ModelOutput("unsat\nsat\n((x 1))\nsat\n", Map.of(1, "(x)\n", 2, "")));
  }

  @Test
  void scriptWithoutThemStays() {
    assertThat(ModelOutput.of("sat\n")).isEqualTo(new ModelOutput("sat\n", Map.of()));
    String quoted = "sat\n; " + BEGINS + "(x)\n";
    assertThat(ModelOutput.of(quoted)).isEqualTo(new ModelOutput(quoted, Map.of()));
  }

  @Test
  void truncatedModelIsInvalid() {
    String printed = "sat\n" + BEGINS + "(x)\n" + ENDS + "sat\n" + BEGINS + "(define-fun";
    assertThat(ModelOutput.of(printed))
        .isEqualTo(new ModelOutput("sat\nsat\n", Map.of(0, "(x)\n")));
  }
}
