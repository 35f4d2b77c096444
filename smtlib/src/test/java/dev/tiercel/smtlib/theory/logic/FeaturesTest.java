package dev.tiercel.smtlib.theory.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Feature;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeaturesTest {
  private static final String CONSTANTS =
      "(declare-const p Bool)(declare-const x Int)(declare-const y Int)"
          + "(declare-const u Real)(declare-const v Real)"
          + "(declare-const a (_ BitVec 8))(declare-const s String)";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (and p p)) | CORE",
        "(assert (< (- x y) 3)) | CORE INTS",
        "(assert (= x (- 3))) | CORE INTS",
        "(assert (<= x y)) | CORE INTS",
        "(assert (<= (- x y) x)) | CORE INTS LINEAR",
        "(assert (<= (- x 3) 0)) | CORE INTS LINEAR",
        "(assert (< (- x y) (ite p 1 2))) | CORE INTS LINEAR",
        "(assert (< 0 (ite p (- x y) 1))) | CORE INTS LINEAR",
        "(assert (< (- x (ite p x y)) 3)) | CORE INTS LINEAR",
        "(assert (ite p (< (- x y) 3) (< x y))) | CORE INTS",
        "(assert (< (+ x y) 3)) | CORE INTS LINEAR",
        "(assert (< (* 3 x) y)) | CORE INTS LINEAR",
        "(assert (< (* (- 3) x) y)) | CORE INTS LINEAR",
        "(assert (< (* x x) y)) | CORE INTS LINEAR NONLINEAR",
        "(assert (< (div x 3) y)) | CORE INTS LINEAR",
        "(assert (< (mod x y) y)) | CORE INTS LINEAR NONLINEAR",
        "(assert (< (div x 0) y)) | CORE INTS LINEAR NONLINEAR",
        "(assert (< u (/ 1.0 3.0))) | CORE REALS",
        "(assert (< u (* (/ 1.0 3.0) v))) | CORE REALS LINEAR",
        "(assert (< u (/ u v))) | CORE REALS LINEAR NONLINEAR",
        "(assert (< u (to_real x))) | CORE INTS REALS",
        "(assert (> (sin u) 0.5)) | CORE REALS LINEAR NONLINEAR TRANSCENDENTALS",
        "(assert (= a (bvadd a #x01))) | CORE BIT_VECTORS",
        "(assert (= x (bv2nat a))) | CORE BIT_VECTORS INTS",
        "(assert (fp.isZero ((_ to_fp 5 11) RNE 0.1))) | CORE FLOATS",
        "(assert (fp.isZero ((_ to_fp 5 11) RNE u))) | CORE FLOATS REALS",
        "(assert (fp.isZero (fp #b0 #b00000 #b0000000000))) | CORE FLOATS",
        "(assert (fp.isZero ((_ to_fp 5 11) RNE a))) | CORE FLOATS BIT_VECTORS",
        "(assert (= s (str.++ s s))) | CORE STRINGS",
        "(assert (= x (str.len s))) | CORE STRINGS INTS",
        "(assert (str.in_re s re.all)) | CORE STRINGS",
        "(assert (forall ((z Bool)) z)) | CORE QUANTIFIERS",
        "(declare-const m (Array Bool Bool)) | CORE ARRAYS",
        "(declare-sort S 0) | CORE UNINTERPRETED",
        "(declare-fun f (Bool) Bool) | CORE UNINTERPRETED",
        "(declare-fun f () Bool) | CORE",
        "(declare-const f (-> Bool Bool)) | CORE HIGHER_ORDER",
        "(declare-fun f ((-> Bool Bool)) Bool) | CORE HIGHER_ORDER UNINTERPRETED",
        "(set-logic HO_ALL)(assert (@ (lambda ((b Bool)) b) true)) | CORE HIGHER_ORDER QUANTIFIERS",
        "(set-logic HO_ALL)(define-fun f ((b Bool)) Bool b)(assert (= f f))"
            + " | CORE HIGHER_ORDER QUANTIFIERS",
        "(set-logic HO_ALL)(declare-fun f (Bool) Bool)(assert (= f f))"
            + " | CORE HIGHER_ORDER UNINTERPRETED",
        "(assert (select (lambda ((b Bool)) b) true)) | CORE ARRAYS",
        "(define-fun f ((b Bool)) Bool b) | CORE",
        "(define-fun-rec f ((b Bool)) Bool (f b)) | CORE QUANTIFIERS UNINTERPRETED",
        "(declare-datatype D ((c) (d (e Int)))) | CORE DATATYPES INTS",
        "(declare-const q (Seq Int)) | CORE SEQUENCES INTS",
        "(declare-const q (Set Int)) | CORE SETS INTS",
        // cvc5 1.0.3 in QF_FS: "which doesn't include THEORY_DATATYPES"
        "(declare-const q (Tuple Int Bool)) | CORE DATATYPES INTS",
        "(declare-const q (Relation Int)) | CORE SETS DATATYPES INTS",
        "(declare-const q UnitTuple) | CORE DATATYPES",
        "(declare-const q (Nullable Int)) | CORE DATATYPES INTS",
        // z3 4.8.12 has it in QF_S and not in QF_UF, as String
        "(declare-const q Unicode) | CORE STRINGS",
        "(declare-const q (RegEx String)) | CORE STRINGS",
        "(declare-const q (RegEx (Seq Int))) | CORE SEQUENCES INTS",
        "(declare-datatype Tuple ((c))) (declare-const q Tuple) | CORE DATATYPES",
        "(check-sat) | CORE",
        "(check-sat-assuming (p)) | CORE ASSUMPTIONS",
      })
  void namesWhatAScriptUses(String commands, String expected) throws ParseException {
    EnumSet<Feature> features = EnumSet.noneOf(Feature.class);
    for (String name : expected.split(" ")) {
      features.add(Feature.valueOf(name));
    }
    assertThat(used(commands)).isEqualTo(features);
  }

  /** Declares only the constants that the commands mention. */
  private static Set<Feature> used(String commands) throws ParseException {
    StringBuilder text = new StringBuilder();
    for (String declaration : CONSTANTS.split("(?<=\\))(?=\\(declare)")) {
      String name = declaration.split(" ")[1];
      if (commands.matches(".*[( ]" + name + "[ )].*") && !commands.startsWith("(de")) {
        text.append(declaration);
      }
    }
    return Features.of(ScriptParser.parse(text + commands, "test"));
  }

  @Test
  void deepTermsNeedNoStack() throws ParseException {
    String deep = "(not ".repeat(20_000) + "p" + ")".repeat(20_000);
    assertThat(used("(assert " + deep + ")")).containsExactly(Feature.CORE);
  }
}
