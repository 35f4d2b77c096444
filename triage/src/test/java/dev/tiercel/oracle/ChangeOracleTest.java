package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeOracleTest {
  private static final ChangeOracle ORACLE = new ChangeOracle(SolverId.parse("z3:4.14.1"));

  private static Entry entry() throws ParseException {
    return EntryCodec.decode(
        "(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n(assert (< x 0))\n(check-sat)\n",
        "test");
  }

  private static @Nullable Violation violation(String before, String after) throws ParseException {
    return Runs.violation(
        ORACLE,
        entry(),
        List.of(Runs.answer("z3:4.14.2", after), Runs.answer("z3:4.14.1", before)),
        (who, script) -> Runs.of(who.solver().version().equals("4.14.1") ? before : after));
  }

  @ParameterizedTest(name = "{0}, then {1}: {2}")
  @CsvSource(
      nullValues = "-",
      value = {
        "sat unsat, sat unsat, -",
        "sat unsat, sat unknown, says unknown where it said unsat",
        "sat unknown, sat unsat, -",
        "sat unsat, sat !refused, refuses what it took before",
        "sat !refused, sat unsat, -",
        "sat unsat, sat timeout, -",
        "sat timeout, sat unknown, -",
        "sat unsat, sat @crash, -",
        "unsat unsat, sat unsat, -",
      })
  void acceptedAndDecidedScriptsStayAcceptedAndDecided(String before, String after, String does)
      throws ParseException {
    Violation violation = violation(before, after);
    if (does == null) {
      assertThat(violation).isNull();
    } else {
      assertThat(violation).isNotNull();
      assertThat(violation.kind()).isEqualTo("change");
      assertThat(violation.key()).startsWith("z3 " + does);
      assertThat(violation.reason()).contains("z3:4.14.2 " + does, "z3:4.14.1 takes");
    }
  }

  @Test
  void theSameTwoShowItAgain() throws ParseException {
    Violation violation = violation("sat unsat", "sat unknown");
    assertThat(violation).isNotNull();
    assertThat(violation.confirmedBy(violation)).isTrue();
    Violation other = violation("sat unsat", "sat !refused");
    assertThat(other).isNotNull();
    assertThat(violation.confirmedBy(other)).isFalse();
  }

  @Test
  void noOtherSolverIsTheOneBefore() throws ParseException {
    assertThat(
            Runs.violation(
                ORACLE,
                entry(),
                List.of(
                    Runs.answer("z3:4.14.2", "unknown"), Runs.answer("cvc5:1.0.3", "sat unsat")),
                (who, script) -> Runs.of("sat unsat")))
        .isNull();
  }
}
