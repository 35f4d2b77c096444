package dev.tiercel.mutate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogicRepairTest {
  private static Entry script(String logic, String sort, String term) {
    return Scripts.entry(
        "(set-logic %s)(declare-const x %s)(declare-const y %s)(assert %s)(check-sat)"
            .formatted(logic, sort, sort, term));
  }

  private static @Nullable Entry repair(Entry parent, Entry mutant) {
    return LogicRepair.repair(parent, mutant, Scripts.space("z3"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "QF_LIA | Int | (< (+ x y) 3) | (< (* x y) 3) | QF_NIA",
        "QF_LIA | Int | (< x 3) | (< (* 2 x) 3) | QF_LIA",
        "QF_LIA | Int | (< x 3) | (forall ((z Int)) (< x z)) | LIA",
        "QF_IDL | Int | (< (- x y) 3) | (< (+ x y) 3) | QF_LIA",
        "QF_LRA | Real | (< x 3.0) | (< x (to_real (to_int y))) | QF_LIRA",
        "QF_LRA | Real | (< x 3.0) | (is_int x) | QF_LIRA",
        "QF_RDL | Real | (< (- x y) 1.0) | (< (- x y) (- y x)) | QF_LRA",
        "QF_BV | (_ BitVec 4) | (bvult x y) | (bvult y x) | QF_BV",
        "ALL | Int | (< x 3) | (< (* x y) 3) | ALL",
      })
  void theLogicIsWidenedLeast(
      String logic, String sort, String before, String after, String widened) {
    Entry repaired = repair(script(logic, sort, before), script(logic, sort, after));

    assertThat(repaired).isNotNull().extracting(e -> e.script().logic()).isEqualTo(widened);
  }

  @Test
  void parentBeyondItsLogicIsLeftAlone() {
    Entry parent = script("QF_LIA", "Int", "(< (* x y) 3)");

    Entry repaired = repair(parent, script("QF_LIA", "Int", "(> (* x y) 3)"));

    assertThat(repaired).isNotNull().extracting(e -> e.script().logic()).isEqualTo("QF_LIA");
  }

  @Test
  void aScriptWithoutALogicStaysWithoutOne() {
    Entry parent = Scripts.entry("(declare-const x Int)(assert (< x 3))");

    Entry repaired = repair(parent, Scripts.entry("(declare-const x Int)(assert (< (* x x) 3))"));

    assertThat(repaired).isNotNull().extracting(e -> e.script().logic()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "smtinterpol | QF_LIA | (! p :named a) | true",
        "smtinterpol | QF_LIA | (! p :named b) | false",
        "opensmt     | QF_LIA | (! p :named a) | true",
        "opensmt     | QF_IDL | (! p :named a) | false",
      })
  void interpolantsAreAskedForWhereTheyCanBeHad(
      String solver, String logic, String first, boolean asked) {
    String text =
        "(set-logic %s)(declare-const p Bool)(assert %s)(assert (! (not p) :named |c|))(check-sat)"
            + "(get-interpolants a (and |c|))";
    Entry parent = Scripts.entry(text.formatted("QF_LIA", "(! (and p p) :named a)"));
    Entry mutant = Scripts.entry(text.formatted(logic, first));

    Entry repaired = LogicRepair.repair(parent, mutant, Scripts.space(solver));

    assertThat(repaired).isNotNull();
    assertThat(repaired.script().toString().contains("get-interpolants")).isEqualTo(asked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(set-logic QF_UF)    | HO_QF_UF",
        "(set-logic ALL)      | HO_ALL",
        "(set-logic QF_S)     | HO_ALL",
        "(set-option :a b)    | HO_ALL",
      })
  void functionsAsValuesNeedTheLogicOfThem(String logic, String widened) {
    String first = logic + "(declare-fun f (Bool) Bool)";
    Entry parent = Scripts.entry(first + "(assert (f true))");
    Entry mutant = Scripts.entry(first + "(declare-const g (-> Bool Bool))(assert (= f g))");

    Entry repaired = LogicRepair.repair(parent, mutant, Scripts.space("cvc5:1.3.2"));

    assertThat(repaired).isNotNull().extracting(e -> e.script().logic()).isEqualTo(widened);
  }

  @Test
  void functionsAsValuesAreForSolversThatHaveThem() {
    Entry parent = Scripts.entry("(declare-fun f (Bool) Bool)(assert (f true))");
    Entry mutant =
        Scripts.entry(
            "(declare-fun f (Bool) Bool)(declare-const g (-> Bool Bool))(assert (= f g))");

    assertThat(LogicRepair.repair(parent, mutant, Scripts.space("z3:4.14.1"))).isNull();
  }

  @ParameterizedTest
  @CsvSource({"princess, false", "smtinterpol, true"})
  void assumptionsAreForSolversThatReadThem(String target, boolean read) {
    Entry parent = Scripts.entry("(set-logic QF_UF)(declare-const p Bool)(check-sat)");
    Entry mutant = Scripts.entry("(set-logic QF_UF)(declare-const p Bool)(check-sat-assuming (p))");

    Entry repaired = LogicRepair.repair(parent, mutant, Scripts.space(target));

    assertThat(repaired).isEqualTo(read ? mutant : null);
  }

  @Test
  void aStatusGoesWhereverItStands() {
    Entry mutant = Scripts.entry("(set-info :status sat)(check-sat)\n(set-info :source here)\n");

    Entry repaired = repair(Scripts.entry("(check-sat)"), mutant);

    assertThat(repaired).isNotNull().hasToString("(check-sat)\n(set-info :source here)\n");
  }
}
