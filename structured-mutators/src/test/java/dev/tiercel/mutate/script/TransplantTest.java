package dev.tiercel.mutate.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Command;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransplantTest {
  /** A datatype comes along only where its fields are of sorts that the host has as well. */
  @ParameterizedTest
  @CsvSource({
    "Int, true",
    "D, true",
    "(Array Int D), true",
    "U, false",
    "(Array U Int), false",
    "(Array Int (Array Int U)), false"
  })
  void sortsOfFieldsAreLookedInto(String field, boolean comesAlong) {
    ScriptIndex host = ScriptIndex.of(Scripts.entry("(assert true)(check-sat)"));
    ScriptIndex donor =
        ScriptIndex.of(
            Scripts.entry(
                "(declare-sort U 0)(declare-datatype D ((n) (c (s "
                    + field
                    + "))))(declare-const d D)(assert ((_ is n) d))(check-sat)"));
    Command.Assert asserted = (Command.Assert) donor.script().commands().get(donor.assertions()[0]);
    Transplant transplant = new Transplant(host, 0, new SplitMixRandom(1));
    assertThat(transplant.term(donor, asserted.term()) != null).isEqualTo(comesAlong);
    assertThat(transplant.declarations()).hasSize(comesAlong ? 2 : 0);
  }
}
