package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A script's expected answers are claims: evidence, unless stronger evidence contradicts them. */
class StatusOracleTest {
  private static final String SCRIPT =
      "(set-info :status STATUS)\n(declare-const x Int)\n(assert (< x 0))\n(check-sat)\n";

  private static Execution hearing(String script, String said, String model) throws ParseException {
    Entry entry = EntryCodec.decode(script, "test");
    List<Answer> answers =
        Stream.of(said.split(", "))
            .map(word -> word.split("="))
            .map(parts -> Runs.answer(parts[0], parts[1]))
            .toList();
    Run modelled = Runs.printing("sat\n((define-fun x () Int " + model + "))", Verdict.SAT);
    return new Execution(entry, (who, asked) -> modelled).add(answers);
  }

  @ParameterizedTest(name = "{0}: {1}, model {2}: {3}")
  @CsvSource(
      nullValues = "-",
      value = {
        "sat, 'z3=unsat', 0, No other solver decides it.",
        "sat, 'z3=unsat, cvc5=sat', 0, 'cvc5 answers sat, too.'",
        "sat, 'z3=unknown, cvc5=unsat', 0, 'cvc5 answers unsat to check 1, but'",
        "sat, 'z3:4.11.0=unsat, z3:4.14.1=unsat', 0, z3:4.11.0 answers",
        "sat, 'z3=unsat, cvc5=unsat', 0, -",
        "sat, 'z3=sat', 0, -",
        "sat, 'z3=error !refused', 0, -",
        "sat, 'z3=unsat !refused', 0, No other solver decides it.",
        "unsat, 'z3=sat', 0, An assertion is false under its model: (< x 0)",
        "unsat, 'z3=sat', (- 1), -",
        "unsat, 'z3=sat, cvc5=unsat, bitwuzla=unsat', 0, 'cvc5, bitwuzla answer unsat, too.'",
        "unknown, 'z3=sat', 0, -",
      })
  void aContradictionIsReportedWithWhatItRestsOn(
      String status, String said, String model, String reason) throws ParseException {
    Execution execution = hearing(SCRIPT.replace("STATUS", status), said, model);
    Violation violation = Oracles.of(new StatusOracle()).first(execution);
    if (reason == null) {
      assertThat(violation).isNull();
    } else {
      assertThat(violation).isNotNull();
      assertThat(violation.kind()).isEqualTo("status");
      assertThat(violation.reason())
          .contains(reason)
          .contains("the script's :status says " + status);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "unsat, 'z3=sat', (- 1), 'the :status of check 1, unsat, is wrong: all its assertions are"
        + " true'",
    "sat, 'z3=unsat, cvc5=unsat', 0, 'the :status of check 1, sat, is in doubt: z3 and cvc5'",
    "sat, 'z3=unsat', 0, ''",
    "sat, 'z3=sat', 0, ''",
  })
  void wrongStatusIsReported(String status, String said, String model, String doubt)
      throws ParseException {
    List<String> doubts =
        StatusOracle.wrongExpectations(hearing(SCRIPT.replace("STATUS", status), said, model));
    if (doubt.isEmpty()) {
      assertThat(doubts).isEmpty();
    } else {
      assertThat(doubts).hasSize(1);
      assertThat(doubts.get(0)).startsWith(doubt);
    }
  }

  @Test
  void eachStatusIsOfItsOwnCheck() throws ParseException {
    String two =
        """
        (declare-const x Int)
        (set-info :status sat)
        (check-sat)
        (assert (< x x))
        (set-info :status unsat)
        (check-sat)
        (check-sat)
        """;
    Oracles status = Oracles.of(new StatusOracle());

    assertThat(status.first(hearing(two, "z3=sat unsat sat", "0"))).isNull();
    Violation violation = status.first(hearing(two, "z3=sat sat unsat", "0"));
    assertThat(violation).isNotNull();
    assertThat(violation.reason()).contains("sat to check 2");
  }

  @Test
  void aMutantThatIsMadeToBeSatisfiableIsNotRefuted() throws ParseException {
    String mutant = ";! expect sat\n(declare-const x Int)\n(assert (< x 0))\n(check-sat)\n";
    Violation violation = Oracles.of(new StatusOracle()).first(hearing(mutant, "z3=unsat", "0"));

    assertThat(violation).isNotNull();
    assertThat(violation.reason()).contains("the entry was made to be sat");
  }
}
