package dev.tiercel.mutate.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import org.junit.jupiter.api.Test;

class OperatorTableTest {
  private final OperatorTable table = new OperatorTable(row -> true);

  @Test
  void rowsOfOneSignatureMayTakeEachOthersPlace() {
    assertThat(table.peers(Theories.row(Feature.CORE, "=>", 2)))
        .extracting(Operator::name)
        .contains("and", "xor");
  }

  @Test
  void separationWantsADeclaredHeapAndTakesNoPlace() {
    assertThat(table.peers(Theories.row(Feature.CORE, "=>", 2)))
        .extracting(Operator::feature)
        .doesNotContain(Feature.SEPARATION);
  }
}
