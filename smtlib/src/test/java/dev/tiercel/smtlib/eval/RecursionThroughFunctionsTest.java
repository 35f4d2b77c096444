package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A datatype may contain functions over itself, and be finite if these have only one result. */
class RecursionThroughFunctionsTest {
  @Test
  void aDatatypeOfFunctionsOfItselfIsListedWhereThereIsOneSuchFunction() throws ParseException {
    Script script =
        ScriptParser.parse(
            """
            (declare-sort U 0)
            (declare-datatypes ((D 0)) (((c0) (c1 (s (Array D U))))))
            (declare-const u U)
            (assert (forall ((d D) (e D)) (or (= d e) (= d c0) (= e c0))))
            (check-sat)
            """,
            "test");
    Model model =
        Objects.requireNonNull(
            ModelText.read(
                List.of(
                    "(declare-fun |U!0| () U)",
                    "(forall ((x U)) (= x |U!0|))",
                    "(define-fun u () U |U!0|)"),
                script));
    Check check = Check.of(script).get(0);
    assertThat(new Evaluator(check.definitions(), model).judge(check.formulas()).holds()).isTrue();
  }
}
