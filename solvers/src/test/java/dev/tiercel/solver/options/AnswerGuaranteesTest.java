package dev.tiercel.solver.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import org.junit.jupiter.api.Test;

class AnswerGuaranteesTest {
  @Test
  void theirOptionsAreInTheCatalogue() {
    for (SolverFamily family : Solvers.families()) {
      AnswerGuarantees facts = AnswerGuarantees.of(family.name());
      assertThat(facts.minimalCore().values().keySet())
          .as(family.name())
          .allMatch(option -> family.options().find(option) != null);
      assertThat(facts.lemmas().isDefault()).isEqualTo(!family.name().startsWith("cvc5"));
    }
  }

  @Test
  void solversPromiseDifferentThings() {
    AnswerGuarantees z3 = AnswerGuarantees.of("z3");
    assertThat(z3.minimalCore().values().keySet())
        .containsExactlyInAnyOrder("smt.core.minimize", "sat.core.minimize");
    assertThat(z3.coresAreMinimalForNamesOnly()).isFalse();
    assertThat(z3.priority()).isEqualTo("lex");
    assertThat(z3.simplifiesWithoutAssertions()).isTrue();
    AnswerGuarantees cvc5 = AnswerGuarantees.of("cvc5");
    assertThat(cvc5.coresAreMinimalForNamesOnly()).isTrue();
    assertThat(cvc5.explicitProof().get("proof-format-mode")).isEqualTo("none");
    assertThat(cvc5.simplifiesWithoutAssertions()).isFalse();
    AnswerGuarantees unknown = AnswerGuarantees.of("unheard-of");
    assertThat(unknown.minimalCore().isDefault()).isTrue();
    assertThat(unknown.priority()).isEmpty();
  }
}
