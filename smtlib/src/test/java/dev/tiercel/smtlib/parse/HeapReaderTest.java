package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeapReaderTest {
  private static final String OBJECTS =
      " ((Obj 0)) (((OInt (getInt Int)) (OAddr (getAddr addr)) (none))))";
  private static final String CONSTANTS =
      "(declare-const h heap)(declare-const a addr)(declare-const o Obj)";

  /** Princess 2026-05-20 accepts each of these under the first declaration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= (heap.read h a) (OInt 3))",
        "(= (heap.write h a (OAddr a)) h)",
        "(heap.valid h a)",
        "(= (as heap.empty heap) h)",
        "(= (as heap.null addr) a)",
        "(= (heap.heapAddrPair_1 (heap.alloc h o)) h)",
        "(= (heap.heapAddrPair_2 (heap.alloc h none)) a)",
        "(= (heap.heapRangePair_1 (heap.allocRange h none 3)) h)",
        "(heap.rangeWithin (heap.heapRangePair_2 (heap.allocRange h none 3)) a)",
        "(= (heap.rangeNth (heap.heapRangePair_2 (heap.allocRange h o 2)) 1) a)",
      })
  void heapOperationsAreParsed(String term) throws ParseException {
    String head = "(declare-heap heap addr range Obj none" + OBJECTS;
    Script script = ScriptParser.parse(head + CONSTANTS + "(assert " + term + ")", "test");
    assertThat(ScriptParser.parse(script.toString(), "as printed")).isEqualTo(script);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-heap heap addr range Obj (OInt 0)",
        "(declare-heap heap addr Obj none",
        "(declare-heap heap addr Obj (OInt 0)"
      })
  void theDeclarationHasFourForms(String head) throws ParseException {
    String assertion = "(assert (= (heap.read h a) o))(check-sat)";
    Script script = ScriptParser.parse(head + OBJECTS + CONSTANTS + assertion, "test");
    Check check = Check.of(script).get(0);
    Value value = new Evaluator(check.definitions(), Model.EMPTY).value(check.assertions().get(0));
    assertThat(value).isInstanceOf(Unknown.class);
  }

  @Test
  void declarationWithoutSortsIsInvalid() {
    assertThatThrownBy(() -> ScriptParser.parse("(declare-heap heap)", "a.smt2"))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining("1:19: a heap is declared with the names of its sorts");
  }
}
