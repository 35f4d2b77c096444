package dev.tiercel.smtlib.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.junit.jupiter.api.Test;

class ProbesTest {
  @Test
  void everyRowAndFeatureHasAScript() {
    assertThat(Probes.all()).hasSize(Theories.all().size() + Feature.values().length);
  }

  @Test
  void rowsDifferByNameOrSignature() {
    assertThat(new HashSet<>(Theories.all().stream().map(Operator::toString).toList()))
        .hasSameSizeAs(Theories.all());
  }
}
