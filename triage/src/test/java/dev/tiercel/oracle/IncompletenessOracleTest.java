package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class IncompletenessOracleTest {
  private static final String PLAIN = "(declare-const n Int)(assert (> n 0))(check-sat)";
  private static final String QUANTIFIED =
      "(declare-const n Int)(assert (forall ((m Int)) (< m n)))(check-sat)";
  private static final Configuration QUICK = Configuration.of(Map.of("quick", "true"));

  private static @Nullable Violation shown(String script, Answer... answers) throws ParseException {
    Entry entry = EntryCodec.decode(script, "t");
    return Runs.violation(
        new IncompletenessOracle(), entry, List.of(answers), (who, text) -> Runs.of("sat"));
  }

  @Test
  void decisionByAnotherSolverWithoutQuantifiersIsExpected() throws ParseException {
    Violation violation = shown(PLAIN, Runs.answer("z3", "unknown"), Runs.answer("cvc5", "sat"));
    assertThat(violation).isNotNull();
    assertThat(violation.key()).isEqualTo("z3 gives up where cvc5 decides in ints");
    assertThat(violation.confirmedBy(violation)).isTrue();
    assertThat(shown(QUANTIFIED, Runs.answer("z3", "unknown"), Runs.answer("cvc5", "unsat")))
        .isNull();
  }

  @Test
  void anotherVersionOfTheSolverDecidesQuantifiersToo() throws ParseException {
    assertThat(
            shown(
                QUANTIFIED, Runs.answer("z3:5.2.0", "unknown"), Runs.answer("z3:4.14.1", "unsat")))
        .isNotNull();
  }

  @Test
  void underOptionsTheDefaultsAreAsked() throws ParseException {
    assertThat(shown(PLAIN, Runs.answer("z3", QUICK, "unknown"))).isNotNull();
    assertThat(shown(PLAIN, Runs.answer("z3", "unknown"))).isNull();
  }

  @Test
  void aLimitOrARefusalIsNoAnswer() throws ParseException {
    Answer cvc5 = Runs.answer("cvc5", "sat");
    assertThat(shown(PLAIN, Runs.answer("z3", "timeout"), cvc5)).isNull();
    assertThat(shown(PLAIN, Runs.answer("z3", "unknown !refused"), cvc5)).isNull();
    assertThat(shown(PLAIN, Runs.answer("z3", "sat"), cvc5)).isNull();
  }
}
