package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTermWriterTest {
  private static final Sort INTS = Sort.array(Sort.INT, Sort.INT);

  private static final String DECLARATIONS =
      """
      (declare-datatypes ((Lst 1) (T 0))
        ((par (X) ((nil) (cons (head X) (tail (Lst X))))) ((red) (leaf (val Int)))))
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "(and true false)",
        "7",
        "(- 7)",
        "2.5",
        "(- (/ 1.0 3.0))",
        "#b0101",
        "(bvnot #x00)",
        "(_ NaN 5 11)",
        "(_ -oo 5 11)",
        "(fp.neg (_ +zero 3 5))",
        "((_ to_fp 5 11) RNE 1.5)",
        "RTZ",
        "\"a\\u{e9}\"\"b\"",
        "(str.++ \"\" \"\\u{0}\")",
        "((as const (Array Int Bool)) true)",
        "(store (store ((as const (Array Int Int)) 0) 1 5) (- 1) 6)",
        "(store ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 1)) 2"
            + " ((as const (Array Int Int)) 3))",
        "(as nil (Lst Int))",
        "(cons 1 (cons 2 (as nil (Lst Int))))",
        "(cons (as nil (Lst Bool)) (as nil (Lst (Lst Bool))))",
        "(leaf 3)",
        "(as seq.empty (Seq Int))",
        "(seq.++ (seq.unit 1) (seq.unit (- 2)) (seq.unit 1))",
        "(as set.empty (Set Int))",
        "(set.union (set.singleton 1) (set.singleton 2))",
        "(bag 3 2)",
        "(as bag.empty (Bag Int))",
        "(tuple 1 true)",
        "tuple.unit",
        "(nullable.some 4)",
        "(as nullable.null (Nullable Int))",
        "(_ Char 955)",
        "#f3m7",
        "re.none",
        "(re.* re.allchar)",
        "(lambda ((i Int)) (> i 3))",
      })
  void theTermOfAValueEvaluatesToIt(String text) throws Exception {
    Script script =
        ScriptParser.parse(DECLARATIONS + "(assert (= " + text + " " + text + "))", "t");
    Definitions definitions = Definitions.of(script.commands());
    Command last = script.commands().get(script.commands().size() - 1);
    Term term = last.terms().get(0).child(0);
    Evaluator evaluator = new Evaluator(definitions, Model.EMPTY);
    Value value = evaluator.value(term);
    Term written =
        Objects.requireNonNull(new ValueTermWriter(definitions).term(value, term.sort()));
    assertThat(written.sort()).isEqualTo(term.sort());
    assertThat(evaluator.value(written).toString()).isEqualTo(value.toString());
    // The printed term parses to the same term.
    Script again =
        ScriptParser.parse(DECLARATIONS + "(assert (= " + written + " " + written + "))", "t");
    assertThat(again.commands().get(1).terms().get(0).child(0)).isEqualTo(written);
  }

  /** A script may declare the names of built-in sorts for itself. */
  @Test
  void aDatatypeMayHaveTheNameOfABuiltInSort() throws Exception {
    Script script =
        ScriptParser.parse(
            "(declare-datatype Nullable ((pair (left Int) (right Bool))))"
                + "(declare-const n Nullable)(assert (= n (pair 1 true)))",
            "t");
    Definitions definitions = Definitions.of(script.commands());
    Term pair = script.commands().get(2).terms().get(0).child(1);
    Value value = new Evaluator(definitions, Model.EMPTY).value(pair);
    assertThat(new ValueTermWriter(definitions).term(value, pair.sort())).isEqualTo(pair);
    assertThat(new DefaultTerms(definitions, Model.EMPTY).term(pair.sort()))
        .hasToString("(pair 0 false)");
  }

  @Test
  void aFunctionIsWrittenByCases() throws Exception {
    Script script =
        ScriptParser.parse(
            "(assert (= (store ((as const (Array Int Int)) 0) 1 5) (store ((as const (Array Int Int)) 0) 1 5)))",
            "t");
    Evaluator evaluator = new Evaluator(Definitions.NONE, Model.EMPTY);
    MapValue map = (MapValue) evaluator.value(script.commands().get(0).terms().get(0).child(0));
    Model.Body body =
        Objects.requireNonNull(
            new ValueTermWriter(Definitions.NONE).body(map, List.of(Sort.INT), Sort.INT));
    assertThat(body.value()).hasToString("(ite (= x!0 1) 5 0)");
  }

  @Test
  void numbersOfExcessiveSizeAreNotWritten() {
    Value large = Rational.of(BigInteger.ONE.shiftLeft(60_000));
    Value tooLarge = Rational.of(BigInteger.ONE.shiftLeft(70_000));
    assertThat(new ValueTermWriter(Definitions.NONE).term(large, Sort.INT)).isNotNull();
    assertThat(new ValueTermWriter(Definitions.NONE).term(tooLarge, Sort.INT)).isNull();
    assertThat(new ValueTermWriter(Definitions.NONE).term(MapValue.constant(tooLarge), INTS))
        .isNull();
  }

  @Test
  void allValuesTogetherMayBeBounded() {
    ValueTermWriter values = new ValueTermWriter(Definitions.NONE, 2_000);
    Value large = Rational.of(BigInteger.ONE.shiftLeft(60_000));
    assertThat(values.term(large, Sort.INT)).isNotNull();
    assertThat(values.term(large, Sort.INT)).isNotNull();
    assertThat(values.term(large, Sort.INT)).isNull();
  }
}
