package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conclusions from the printed values of some terms. */
class PrintedValuesTest {
  private static final String SCRIPT =
      """
      (declare-sort U 0)
      (declare-const n Int)
      (declare-const m Int)
      (declare-const u U)
      (declare-const v U)
      (declare-const a (Array Int Int))
      (declare-fun f (Int) Int)
      """;

  private static String word(Value value) {
    return value instanceof Unknown ? "unknown" : value == Bool.TRUE ? "true" : "false";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n         | 2            | ()   | (= n 2)     | true    | unknown",
        "n         | 2            | ()   | (= m 2)     | unknown | unknown",
        "n (f n)   | 2; 5         | ()   | (= (f 2) 5) | true    | unknown",
        "n (f n)   | 2; 5         | ()   | (= (f 3) 5) | unknown | unknown",
        "(f m)     | 5            | ()   | (= (f m) 5) | unknown | unknown",
        "u v       | U!val!0; U!val!1 | () | (= u v) | false | unknown",
        "u v       | (as @U_1 U); (as @U_1 U) | () | (= u v) | true  | unknown",
        "n | 2 | ((define-fun m () Int 7)) | (= n m)   | unknown | unknown",
        "n | 2 | ((define-fun n () Int 7)) | (= n 7)   | false   | true",
        "a | (_ as-array k!0) | ((define-fun k!0 ((i Int)) Int i)) | (= (select a 3) 3)"
            + " | true | unknown",
        "f | (_ as-array k!0) | ((define-fun k!0 ((i Int)) Int i)) | (= (f 3) 3)"
            + " | unknown | unknown",
      })
  void valuesAndTheModelAreEvaluatedApart(
      String asked, String texts, String model, String formula, String byValues, String byModel)
      throws ParseException {
    String terms = "(get-value (" + asked + " " + formula + "))";
    Script script = ScriptParser.parse(SCRIPT + "(check-sat)" + terms, "test");
    Check check = Check.of(script).get(0);
    List<Command> commands = script.commands();
    List<Term> all = commands.get(commands.size() - 1).terms();
    List<String> printed = List.of(texts.split("; "));
    PrintedValues values =
        PrintedValues.read(check, all.subList(0, all.size() - 1), printed, model);
    Term last = all.get(all.size() - 1);

    assertThat(word(values.byValues().value(last))).isEqualTo(byValues);
    assertThat(word(values.byModel().value(last))).isEqualTo(byModel);
  }
}
