package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which models may follow blocked ones. */
class BlockingOracleTest {
  private static final String DECLARED =
      "(set-logic QF_LIA)(declare-const x Int)(declare-const p Bool)(assert (<= 0 x 1))"
          + "(assert (or p (= x 1)))(check-sat)";

  @ParameterizedTest
  @CsvSource({
    "(get-value (x p))(block-model :values)(check-sat), ((x 1) (p true)), unsat, true",
    "(get-value (x))(block-model :values)(check-sat), ((x 1)), unsat, false",
    "(get-value (x))(block-model-values (x))(check-sat), ((x 1)), unsat, true",
    "(get-value (x))(block-model-values (p))(check-sat), ((x 1)), unsat, false",
    "(get-value (x p))(block-model :literals)(check-sat), ((x 1) (p true)), unsat, false",
    "(get-value (p))(push 1)(block-model-values (p))(check-sat), ((p true)), unsat, false",
    "(assert (= x 1))(check-sat)(get-value (x))(block-model-values (x))(check-sat), "
        + "sat ((x 1)), unsat, false",
  })
  void anUnsatIsWrongWhereAModelIsLeft(String script, String values, String then, boolean claimed)
      throws ParseException {
    assertThat(claimed(script, values + "\n" + then)).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "(x), ((x 1)), ((x 1)), true",
    "(x), ((x 1)), ((x 0)), false",
    "(x p), ((x 1) (p true)), ((x 1) (p false)), false",
    "(x p), ((x 1) (p true)), ((x 1) (p true)), true",
  })
  void valuesThatAreBlockedDoNotComeAgain(String terms, String before, String then, boolean claimed)
      throws ParseException {
    String get = "(get-value " + terms + ")";
    String script = get + "(block-model-values " + terms + ")(check-sat)" + get;
    assertThat(claimed(script, before + "\nsat\n" + then)).isEqualTo(claimed);
  }

  /**
   * Values of any sort are blocked, except elements of a declared sort, which belong to a model.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "String | \"ab\" | true",
        "(Array Int Int) | (store ((as const (Array Int Int)) 0) 3 4) | true",
        "(Seq Int) | (seq.unit 1) | true",
        "U | (as @U_0 U) | false",
      })
  void modelsWithOtherValuesAreLeft(String sort, String value, boolean claimed)
      throws ParseException {
    String script =
        "(declare-sort U 0)(declare-const s "
            + sort
            + ")(check-sat)(get-value (s))(block-model-values (s))(check-sat)";
    assertThat(claimed(script, "sat\n((s " + value + "))\nunsat")).isEqualTo(claimed);
  }

  @Test
  void valuesBehindBlockedOnesAreJudgedByBoth() throws ParseException {
    String get = "(get-value (x p))";
    Execution execution =
        execution(
            get + "(block-model :values)(check-sat)" + get,
            "((x 1) (p true))\nsat\n((x 1) (p false))");
    assertThat(new BlockingOracle(1_000, 1).violations(execution)).isEmpty();
    assertThat(execution.questions().stream().map(execution::isJudged))
        .containsExactly(false, true);
  }

  private static boolean claimed(String script, String responses) throws ParseException {
    return !new BlockingOracle(1_000, 1).violations(execution(script, responses)).isEmpty();
  }

  private static Execution execution(String script, String responses) throws ParseException {
    String output = "sat\n" + responses.replace("sat (", "sat\n(") + "\n";
    List<Verdict> verdicts =
        output
            .lines()
            .filter(line -> line.endsWith("sat"))
            .map(line -> line.equals("sat") ? Verdict.SAT : Verdict.UNSAT)
            .toList();
    Run run = Runs.printing(output, verdicts.toArray(new Verdict[0]));
    List<Answer> answers =
        List.of(new Answer(Runs.answer("cvc5", "unknown").configuredSolver(), run));
    Entry entry = EntryCodec.decode(DECLARED + script, "test");
    return new Execution(entry, (who, asked) -> Runs.of("unknown")).add(answers);
  }
}
