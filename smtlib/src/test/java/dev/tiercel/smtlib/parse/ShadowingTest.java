package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A script may use the names of theories' sorts and operators for its own. */
class ShadowingTest {
  /** Returns the value of the last check's first assertion under the empty model. */
  private static Value value(String script) throws ParseException {
    Script read = ScriptParser.parse(script, "test");
    assertThat(ScriptParser.parse(read.toString(), "as printed")).isEqualTo(read);
    Check check = Check.of(read).get(0);
    return new Evaluator(check.definitions(), Model.EMPTY).value(check.assertions().get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-datatypes ((Tuple 0)) (((tuple (first Int) (second Bool)))))"
            + "(declare-const t Tuple)(assert (= (first t) 0))",
        "(declare-datatypes ((Tuple 2)) ((par (A B) ((tuple (first A) (second B))))))"
            + "(declare-const t (Tuple Int Bool))(assert (= t (tuple 0 false)))",
        "(declare-datatypes () ((Set (set.empty) (mk (elem Int)))))"
            + "(declare-const s Set)(assert (= s set.empty))",
        "(declare-datatypes () ((List (nil) (insert (head Int) (tail List)))))"
            + "(declare-const s List)(assert (= (tail (insert 1 nil)) s))",
        "(declare-sort Bag 1)(declare-const b (Bag Int))(assert (= b b))",
        "(declare-sort Array 0)(declare-fun select (Array Int) Int)(declare-const a Array)"
            + "(assert (= (select a 1) 0))",
        "(define-fun max ((x Int) (y Int)) Int (ite (> x y) x y))(assert (= (max 1 2) 2))",
        "(define-fun implies ((x Int) (y Int)) Int (- x y))(assert (= (implies 3 2) 1))",
        "(define-fun set.union ((x Int)) Int x)(assert (= (set.union 3) 3))",
        "(define-fun comprehension ((x Int)) Int x)(assert (= (comprehension 3) 3))",
        // The constructors of two datatypes share a name, and one has no argument.
        "(declare-datatypes ((A 0) (B 0)) (((a) (b (f B) (g A))) ((a (h A)))))"
            + "(declare-const x A)(assert (= x x))",
        // The selectors of two datatypes share a name.
        "(declare-datatypes ((A 0) (B 0)) (((a (f Int))) ((b (g Int) (h Int) (f Int)))))"
            + "(assert (= (f (a 1)) 1))",
      })
  void aNameMeansWhatTheScriptDeclares(String script) throws ParseException {
    assertThat(value(script + "(check-sat)")).isEqualTo(Bool.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= (head (insert 1 nil)) 1)",
        "(= (tail (insert 1 nil)) (as nil (List Int)))",
        "((_ is nil) l)",
        "(not (is-insert l))",
        "(= ((_ update-field head) (insert 1 nil) 2) (insert 2 nil))",
      })
  void listsNeedNoDeclaration(String term) throws ParseException {
    String script = "(declare-const l (List Int))(assert " + term + ")(check-sat)";
    assertThat(value(script)).isEqualTo(Bool.TRUE);
  }

  @Test
  void aSortOfTheScriptIsNotTheBuiltInOneOfItsName() throws ParseException {
    Script script = ScriptParser.parse("(declare-sort Set 1)(declare-const s (Set Int))", "test");
    assertThat(script).hasToString("(declare-sort Set 1)\n(declare-const s (Set Int))\n");
    Sort builtIn = Sort.of("Set", List.of(), List.of(Sort.INT));
    assertThat(BuiltInSorts.row(builtIn)).isNotNull();
    assertThat(BuiltInSorts.ofScript("Set")).isNotEqualTo("Set");
    assertThat(BuiltInSorts.ofScript("Pair")).isEqualTo("Pair");
  }
}
