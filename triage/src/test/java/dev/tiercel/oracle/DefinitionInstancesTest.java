package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefinitionInstancesTest {
  private static final String COUNTS =
      "(set-logic ALL)(define-fun-rec count ((n Int)) Int (- (count n) 3))(check-sat)";

  private static @Nullable Script instances(String script) throws ParseException {
    return DefinitionInstances.of(Check.of(ScriptParser.parse(script, "test")).get(0));
  }

  @Test
  void functionsOfABoolAreInstantiatedWhole() throws ParseException {
    String script =
        "(declare-const p Bool)(define-funs-rec ((a ((x Bool)) Bool) (b () Bool))"
            + "((not b) (a p)))(assert b)(check-sat)";
    assertThat(instances(script))
        .hasToString(
            """
            (declare-const p Bool)
            (declare-fun a (Bool) Bool)
            (declare-fun b () Bool)
            (assert (= (a false) (let ((x false)) (not b))))
            (assert (= (a true) (let ((x true)) (not b))))
            (assert (= b (a p)))
            (assert b)
            (check-sat)
            """);
  }

  @Test
  void otherDefinitionsStay() throws ParseException {
    assertThat(instances("(define-fun f ((x Int)) Int x)(check-sat)")).isNull();
    assertThat(
            instances("(declare-sort S 0)(define-fun-rec f ((x S)) Bool (not (f x)))(check-sat)"))
        .isNull();
  }

  @ParameterizedTest
  @CsvSource({"unsat, true", "unknown, false", "sat, false"})
  void solverThatRefutesInstancesOfADefinitionCannotAnswerSat(String said, boolean claimed)
      throws ParseException {
    SolverRunner solver =
        (who, script) -> Runs.of(script.contains("define-fun-rec") ? "sat" : said);
    Violation violation =
        Runs.violation(
            new SolutionOracle(DecisionLimits.SMALL),
            EntryCodec.decode(COUNTS, "test"),
            List.of(Runs.answer("z3:4.14.1", "sat")),
            solver);
    assertThat(violation != null).isEqualTo(claimed);
  }
}
