package dev.tiercel.mutate.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.engine.LogicRepair;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.script.MutantNovelty;
import dev.tiercel.smtlib.ast.Script;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of scripts that solver families reject although they support every operator and command in
 * them.
 */
class DialectLimitsTest {
  private static final String DECLARED =
      "(declare-const x (_ BitVec 4))(declare-const y (_ BitVec 4))(declare-const p Bool)"
          + "(declare-const s (Set Bool))(declare-const t (Set Int))"
          + "(declare-const r Real)(declare-const i Int)"
          + "(declare-datatypes ((D 0)) (((c (f Bool)) (d))))(declare-const v D)";

  private static boolean isAllowed(String target, String command) {
    Entry parent = Scripts.entry(DECLARED);
    Entry mutant = Scripts.entry(DECLARED + command);
    return isAllowed(DialectLimits.of(target), parent.script(), mutant.script());
  }

  private static boolean isAllowed(DialectLimits dialectLimits, Script parent, Script mutant) {
    MutantNovelty novelty = MutantNovelty.of(parent, mutant);
    return dialectLimits.allow(mutant, novelty.commands(), novelty.heads());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "boolector:1.5.118 | (assert (= x (bvadd x y x)))          | false",
        "boolector:1.5.118 | (assert (= x (bvadd x y)))            | true",
        "boolector:1.5.118 | (assert (= x (bvadd x y x)))                  | false",
        "boolector:1.5.118 | (assert (=> p (= x (bvor x y y))))            | false",
        "boolector | (assert (= x y x))                            | true",
        "boolector | (assert (! p :named a))                       | false",
        "boolector | (assert (and p (! p :note b)))                | false",
        "boolector:1.5.118 | (define-fun m () (_ BitVec 4) x)              | false",
        "boolector:1.5.118 | (declare-const a (Array Bool (_ BitVec 2)))   | false",
        "boolector:1.5.118 | (declare-const a (Array (_ BitVec 2) Bool))   | false",
        "boolector | (declare-const a (Array (_ BitVec 2) (_ BitVec 2))) | true",
        "bitwuzla  | (assert (= x (bvadd x y x)))                  | true",
        "bitwuzla  | (assert (! p :named a))                       | true",
        "bitwuzla  | (declare-sort U 0)                            | true",
        "z3        | (declare-sort U 0)                            | true",
        "cvc5      | (assert (= (set.card s) 1))                   | false",
        "cvc5      | (assert (= (set.card t) 1))                   | true",
        "cvc5      | (declare-const a (Array (Array Int Int) Int)) | false",
        "cvc5      | (declare-const a (Array Int (Array Int Int))) | true",
        "cvc5:1.0.3 | (assert (str.< \"a\" \"b\"))               | false",
        "cvc5:1.3.2 | (assert (str.< \"a\" \"b\"))               | true",
        "cvc5:1.0.3 | (assert (= (set.card s) 1))                 | false",
        "princess  | (assert (= r (/ r r r)))                      | false",
        "princess  | (assert (= r (/ r r)))                        | true",
        "princess  | (assert (match v (((c x1) x1) (d true))))     | false",
        "princess  | (assert (forall ((q Real)) (< q r)))         | false",
        "princess  | (assert (exists ((q Real)) (< q r)))         | true",
        "princess  | (declare-const a (Tuple Int Int))             | false",
        "princess  | (define-fun m ((q Bool)) Real (abs (to_real (to_int r)))) | false",
        "princess  | (define-fun m ((q Bool)) Real (abs r))        | true",
        "princess  | (assert (= r (to_real (to_int r))))           | true",
        "cvc5      | (define-fun m () Int (to_int r))              | true",
        "smtinterpol | (assert (match v (((c x1) x1) (d true))))   | true",
        "opensmt   | (assert (< r (+ i 1)))                        | false",
        "opensmt   | (assert (= r (/ i 2)))                        | false",
        "opensmt   | (assert (= r (/ r 2.0)))                      | true",
        "opensmt   | (set-logic QF_LRA)(assert (< r 1))            | true",
        "z3        | (assert (< r (+ i 1)))                        | true",
        "mathsat   | (get-unsat-core)                              | false",
        "mathsat   | (get-model)                                   | true",
        "boolector | (define-const m (_ BitVec 4) x)               | false",
        "cvc5      | (get-unsat-core)                              | true",
        "opensmt   | (define-sort S () Int)                        | false",
        "z3        | (define-fun m () (_ BitVec 4) x)              | true",
        "mathsat   | (declare-fun m (Int Bool) Int)                | false",
        "mathsat   | (declare-fun m (Int) Bool)                    | true",
      })
  void aMutantMayHoldWhatTheTargetReads(String target, String command, boolean allowed) {
    assertThat(isAllowed(target, command)).isEqualTo(allowed);
  }

  @Test
  void deviationsOfTheParentStay() {
    Script parent = Scripts.entry(DECLARED + "(assert (! p :named a))").script();

    assertThat(isAllowed(DialectLimits.of("boolector"), parent, parent)).isTrue();
  }

  @Test
  void refusedMutantIsDropped() {
    Entry parent = Scripts.entry(DECLARED + "(assert p)");
    Entry mutant = Scripts.entry(DECLARED + "(assert (= x (bvadd x y x)))");

    assertThat(LogicRepair.repair(parent, mutant, Scripts.space("boolector:1.5.118"))).isNull();
    assertThat(LogicRepair.repair(parent, mutant, Scripts.space("z3"))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boolector",
        "bitwuzla",
        "cvc5",
        "boolector:1.5.118",
        "eldarica",
        "javasmt-z3:4.14.0",
        "mathsat",
        "opensmt",
        "ostrich",
        "princess",
        "smtinterpol",
        "yices",
        "z3"
      })
  void noScriptOfTheGrammarIsRefused(String target) {
    SearchSpace space = SearchSpace.of(target, List.of());
    Generator generator = new Generator(Grammar.of(space), 11);
    Script nothing = new Script(List.of());
    for (int i = 0; i < 600; i++) {
      Script made = generator.next().script();
      assertThat(isAllowed(space.dialectLimits(), nothing, made)).as(made.toString()).isTrue();
    }
  }

  @Test
  void keywordsThatASolverDoesNotDecideAreAllowedAndUnusual() {
    assertThat(DialectLimits.of("bitwuzla").allow("declare-sort")).isTrue();
    assertThat(DialectLimits.of("bitwuzla").isUsual("declare-sort")).isFalse();
    assertThat(DialectLimits.of("z3").isUsual("declare-sort")).isTrue();
  }
}
