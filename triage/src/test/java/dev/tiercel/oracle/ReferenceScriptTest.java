package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts as another solver gets them whose dialect differs. */
class ReferenceScriptTest {
  private static final String DECLARED = "(declare-const p Bool)\n(declare-const q Bool)\n";
  private static final String VARIABLES =
      """
      (declare-const n Int)
      (declare-const r Real)
      (declare-const v (_ BitVec 3))
      (declare-const s String)
      (declare-const t String)
      """;

  @ParameterizedTest
  @CsvSource({
    "(apply simplify)(check-sat), (check-sat)",
    "(simplify (and p q) :som true)(check-sat), (check-sat)",
    "(check-sat-using (then simplify smt)), (check-sat)",
    "(check-sat)(get-consequences () (p q)), (check-sat)",
    "(assert (if p q p))(check-sat), (assert (ite p q p))(check-sat)",
    "(assert (implies p q))(check-sat), (assert (=> p q))(check-sat)",
  })
  void checksAreLeftInWordsThatTheReferenceKnows(String script, String known)
      throws ParseException {
    Entry entry = EntryCodec.decode(DECLARED + script, "test");

    String text = ReferenceScript.of(entry, entry.toString(), "cvc5");
    assertThat(text.replace("\n", "")).isEqualTo((DECLARED + known).replace("\n", ""));
    assertThat(ReferenceScript.of(entry, entry.toString(), "z3")).isEqualTo(entry.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(= (select a 1 2) 3) | (= (select (select a 1) 2) 3)",
        "(= (store a 1 2 4) a) | (= (let ((stored!0 a)) (store stored!0 1 (store (select stored!0"
            + " 1) 2 4))) a)",
        "(= a ((as const (Array Int Int Int)) 5)) | (= a ((as const (Array Int (Array Int Int)))"
            + " ((as const (Array Int Int)) 5)))",
      })
  void arraysOfTwoIndicesAreArraysOfArrays(String dialect, String standard) throws ParseException {
    String sort = "(declare-const a (Array Int Int Int))\n(assert ";
    Entry entry = EntryCodec.decode(sort + dialect + ")\n(check-sat)\n", "test");

    assertThat(ReferenceScript.of(entry, entry.toString(), "cvc5"))
        .isEqualTo(
            "(declare-const a (Array Int (Array Int Int)))\n(assert "
                + standard
                + ")\n(check-sat)\n");
    assertThat(ReferenceScript.of(entry, entry.toString(), "z3")).isEqualTo(entry.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(str.in.re s (str.to.re t)) | (str.in_re s (str.to_re t))",
        "(= s (int.to.str (~ n))) | (= s (str.from_int (- n)))",
        "(= n (str.indexof s t)) | (= n (str.indexof s t 0))",
        "(= n (rem n 3)) | (= n (mod n 3))",
        "(= n (rem n (- 3))) | (= n (- (mod n (- 3))))",
        "(= n (div 7.5 r)) | (= n (div 7 (to_int r)))",
        "(= n (rem r 2.0)) | (= n (mod (to_int r) 2))",
        "(= p or and) | (= p false true)",
        "(and (or p)) | p",
        "(xor p) | p",
        "(= v (bvsmod_i v v)) | (= v (bvsmod v v))",
        "(bvumul_noovfl v v) | (not (bvumulo v v))",
        "(bvsmul_noovfl v #b010) | (not (and (bvsmulo v #b010) (= (bvslt v #b000) (bvslt #b010"
            + " #b000))))",
        "(bvsmul_noudfl v #b010) | (not (and (bvsmulo v #b010) (not (= (bvslt v #b000) (bvslt"
            + " #b010 #b000)))))",
        "(= s (str.from_ubv v)) | (= s (str.from_int (bv2nat v)))",
        "(= s (str.from_sbv v)) | (= s (ite (bvslt v #b000) (str.++ \"-\" (str.from_int (bv2nat"
            + " (bvneg v)))) (str.from_int (bv2nat v))))",
        "(str.in_re s (re.loop (str.to_re \"ab\") 1 3)) | (str.in_re s ((_ re.loop 1 3)"
            + " (str.to_re \"ab\")))",
        "(str.in_re s (re.loop (str.to_re \"ab\") 2)) | (str.in_re s (re.++ ((_ re.^ 2) (str.to_re"
            + " \"ab\")) (re.* (str.to_re \"ab\"))))",
        "(str.in_re s ((_ re.loop 2) (str.to_re \"ab\"))) | (str.in_re s (re.++ ((_ re.^ 2)"
            + " (str.to_re \"ab\")) (re.* (str.to_re \"ab\"))))",
        "(= v (ext_rotate_left v v)) | (= v (bvor (bvshl v (bvurem v #b011))"
            + " (bvlshr v (bvsub #b011 (bvurem v #b011)))))",
        "((_ at-most 1) p q) | (ite p (ite q false true) true)",
        "((_ pbeq 2 2 3) p q) | (ite p (ite q false true) false)",
      })
  void operatorsOfZ3AreWrittenByThoseOfTheStandard(String dialect, String standard)
      throws ParseException {
    assertThat(asCvc5Reads(dialect)).isEqualTo(standard);
    String differ = DECLARED + VARIABLES + "(assert (distinct " + dialect + " " + standard + "))";
    Check check = Check.of(ScriptParser.parse(differ + "(check-sat)", "test")).get(0);
    assertThat(new LocalSearch().find(check, 1_000, 1)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= n (rem 7 n))", // open where n is 0
        "(str.in_re s (re.loop (str.to_re t) (- 1) 3))", // open
        "(= v (bvurem0 v))", // open
        "((_ at-least 2) p q p q p)", // a long term
      })
  void openOrLongTermKeepsItsOperator(String dialect) throws ParseException {
    assertThat(asCvc5Reads(dialect)).isEqualTo(dialect);
  }

  private static String asCvc5Reads(String formula) throws ParseException {
    String script = DECLARED + VARIABLES + "(assert " + formula + ")(check-sat)";
    Entry entry = EntryCodec.decode(script, "test");
    String text = ReferenceScript.of(entry, entry.toString(), "cvc5");
    return text.replaceAll("(?s).*\\(assert (.*)\\)\\s*\\(check-sat\\)\\s*", "$1");
  }

  @Test
  void theTotalDivisionsOfCvc5AreTotalForZ3() throws ParseException {
    Entry entry =
        EntryCodec.decode(
            "(declare-const n Int)(assert (= (div_total n n) (mod_total 5 n)))(check-sat)", "test");

    assertThat(ReferenceScript.of(entry, entry.toString(), "z3"))
        .contains("(= (ite (= n 0) 0 (div n n)) (ite (= n 0) 5 (mod 5 n)))");
  }

  @ParameterizedTest
  @CsvSource({"5 11, true", "15 113, true", "8 24, false", "2 3, false"})
  void cvc5IsAllowedTheFloatsOfTheStandard(String format, boolean allowed) throws ParseException {
    String script = "(declare-const f (_ FloatingPoint " + format + "))(assert (fp.isNaN f))";
    Entry entry = EntryCodec.decode(script + "(check-sat)", "test");

    String text = ReferenceScript.of(entry, entry.toString(), "cvc5");
    assertThat(text.startsWith("(set-option :fp-exp true)\n")).isEqualTo(allowed);
    assertThat(ReferenceScript.of(entry, entry.toString(), "z3")).isEqualTo(entry.toString());
  }

  @Test
  void objectivesAreNoReferencesBusiness() throws ParseException {
    String script = DECLARED + "(assert p)(assert-soft q)(check-sat)";
    Entry entry = EntryCodec.decode(script, "test");

    assertThat(ReferenceScript.of(entry, entry.toString(), "cvc5")).doesNotContain("assert-soft");
  }

  @Test
  void anOptionThatOnlyCvc5HasIsNotSetElsewhere() throws ParseException {
    String asking = "(set-option :produce-learned-literals true)\n";
    Entry entry = EntryCodec.decode(asking + DECLARED + "(check-sat)\n", "test");

    assertThat(ReferenceScript.of(entry, entry.toString(), "cvc5")).contains(asking);
    assertThat(ReferenceScript.of(entry, entry.toString(), "z3"))
        .isEqualTo(DECLARED + "(check-sat)\n");
  }

  @Test
  void portableTextKeepsItsSpelling() throws ParseException {
    Entry entry =
        EntryCodec.decode(DECLARED + "(assert\n  (=> p q)) ; why\n(check-sat)(get-model)", "test");

    assertThat(ReferenceScript.of(entry, "as written", "cvc5")).isEqualTo("as written");
  }
}
