package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Bool;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** If a model gives a symbol another sort than the script, the symbol's value is unknown. */
class ModelOfOtherSortTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // z3 4.8.17 prints String for (Seq Unicode), which is the same sort.
        "(declare-const s (Seq Unicode)) | (define-fun s () String \"E\") | (= (seq.len s) 2) |"
            + " false",
        "(declare-const s (Seq Unicode)) | ()                              | (= (seq.len s) 1) |"
            + " false",
        "(declare-const x Real)          | (define-fun x () Int 1)         | (< x 1.0)         |"
            + " unknown",
        "(declare-const x Real)          | (define-fun x () Real 1.0)      | (< x 1.0)         |"
            + " false",
        "(declare-fun f (Real) Bool) | (define-fun f ((a Int)) Bool true)  | (f 1.0)           |"
            + " unknown",
        // z3 prints its sets, which are arrays, as the script's sort.
        "(declare-const s (Set Int)) |"
            + " (define-fun s () (Set Int) (store ((as const (Set Int)) true) 3 false)) |"
            + " (select s 3) | false",
        "(declare-const s (Set Int)) (declare-const t (Set Int)) |"
            + " (define-fun s () (Set Int) ((as const (Set Int)) false))"
            + " (define-fun t () (Set Int) ((as union (Set Int)) s s)) |"
            + " (select t 3) | false",
        "(declare-const s (Set Int)) | (define-fun s () (Set Int) (as set.empty (Set Int))) |"
            + " (set.member 3 s) | false",
      })
  void itsValueIsUnknown(String declaration, String model, String asserted, String value)
      throws ParseException {
    String script = declaration + "(assert " + asserted + ")(check-sat)";
    Check check = Check.of(ScriptParser.parse(script, "test")).get(0);
    ModelReader.Reading reading = ModelReader.read(model, check.declarations());
    Evaluator evaluator = new Evaluator(check.definitions(), reading.model());

    boolean isFalse = evaluator.value(check.assertions().get(0)) == Bool.FALSE;
    assertThat(isFalse).isEqualTo(value.equals("false"));
    assertThat(reading.unread().isEmpty()).isEqualTo(value.equals("false"));
  }

  /** One body of sort T has no value of sort Int, as its instance needs. */
  @Test
  void instancesOfAFunctionOfASortParameterHaveDefaultsOfTheirOwnSorts() throws ParseException {
    String script =
        "(declare-type-var T)(declare-fun id (T) T)(assert (> (id 1) 4))(assert (< (id 1.5) 2.5))"
            + "(check-sat)";
    Check check = Check.of(ScriptParser.parse(script, "test")).get(0);
    Model completed = new Model(Map.of(), Map.of(), Map.of()).completed(check.context());
    Evaluator evaluator = new Evaluator(check.definitions(), completed);

    assertThat(evaluator.value(check.assertions().get(0))).isEqualTo(Bool.FALSE);
    assertThat(evaluator.value(check.assertions().get(1))).isEqualTo(Bool.TRUE);
  }

  /** A library that only supports characters prints a replacement character for an invalid byte. */
  @Test
  void aNameWithAnOddByteIsFoundAsItIsPrinted() throws ParseException {
    String script = "(declare-const |a\udcff| Int)(assert (< |a\udcff| 3))(check-sat)";
    Check check = Check.of(ScriptParser.parse(script, "test")).get(0);
    String model = "(define-fun |a\ufffd| () Int 5)";
    ModelReader.Reading reading = ModelReader.read(model, check.declarations());
    Evaluator evaluator = new Evaluator(check.definitions(), reading.model());

    assertThat(evaluator.value(check.assertions().get(0))).isEqualTo(Bool.FALSE);
  }

  @Test
  void aNumberOfTooManyDigitsIsUnknownAndTheRestIsRead() throws ParseException {
    String script = "(declare-const m Int)(declare-const n Int)(assert (< n 3))(check-sat)";
    Check check = Check.of(ScriptParser.parse(script, "test")).get(0);
    String model = "(define-fun m () Int " + "3".repeat(100_001) + ") (define-fun n () Int 5)";
    ModelReader.Reading reading = ModelReader.read(model, check.declarations());
    Evaluator evaluator = new Evaluator(check.definitions(), reading.model());

    assertThat(reading.unread()).containsEntry("m", "a number has at most 100000 digits");
    assertThat(evaluator.value(check.assertions().get(0))).isEqualTo(Bool.FALSE);
  }
}
