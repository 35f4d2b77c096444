package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionLiftingTest {
  private static final OptionCatalogue Z3 = Solvers.family(new SolverId("z3", "")).options();

  @Test
  void optionsOfTheScriptMoveToTheConfiguration() throws ParseException {
    Entry entry =
        EntryCodec.decode(
            """
            ;! z3 smt.random_seed=7
            (set-option :produce-models true)
            (set-option :smt.mbqi false)
            (set-option :of.nobody 1)
            (check-sat)
            """,
            "test");

    Entry lifted = OptionLifting.of(entry, Z3, false);

    assertThat(lifted.configuration("z3").values())
        .isEqualTo(Map.of("smt.mbqi", "false", "smt.random_seed", "7"));
    assertThat(lifted.script().toString())
        .contains(":produce-models", ":of.nobody")
        .doesNotContain("mbqi");
    assertThat(OptionLifting.of(entry, Z3, true).script().toString())
        .contains(":produce-models")
        .doesNotContain(":of.nobody");
  }

  @Test
  void aScriptWithoutOptionsOfItsSolverIsLeftAlone() throws ParseException {
    Entry entry = EntryCodec.decode("(set-option :produce-models true)\n(check-sat)\n", "test");

    assertThat(OptionLifting.of(entry, Z3, false)).isSameAs(entry);
  }
}
