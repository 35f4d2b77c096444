package dev.tiercel.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.reduce.pass.Pass;
import dev.tiercel.reduce.pass.Passes;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each pass by itself: its result for a script that has to keep some text. */
class PassesTest {
  private static String reduced(String passes, String script, String kept) {
    Pattern pattern = Pattern.compile(kept, Pattern.DOTALL);
    Entry first = Wanted.entry(script.replace(" ;; ", "\n"));
    try (Reduction reduction =
        new Reduction(
            first,
            Passes.named(passes),
            () -> new Wanted(text -> pattern.matcher(text).find()),
            1,
            Integer.MAX_VALUE,
            () -> false,
            ReductionListener.NONE)) {
      return reduction.run().toString().strip().replace("\n", " ;; ");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        // levels, commands and settings
        "end ~ (assert true) ;; (check-sat) ;; (get-model) ;; (check-sat) ;; (check-sat)"
            + " ;; (check-sat) ;; (exit) ~ get-model ~ (assert true) ;; (check-sat) ;; (get-model)",
        "end ~ (check-sat) ;; (check-sat) ;; (push 1) ;; (check-sat) ;; (check-sat) ~ push"
            + " ~ (check-sat) ;; (check-sat) ;; (push 1)",
        "isolate ~ (push 1) ;; (assert true) ;; (check-sat) ;; (pop 1) ;; (check-sat) ~ true"
            + " ~ (assert true) ;; (check-sat)",
        "assertions ~ (assert true) ;; (assert false) ;; (assert (not true)) ;; (check-sat) ~ false"
            + " ~ (assert false) ;; (check-sat)",
        "commands ~ (set-logic ALL) ;; (set-info :source x) ;; (check-sat) ;; (get-model) ~"
            + " get-model ~ (get-model)",
        "levels ~ (push 1) ;; (assert true) ;; (push 1) ;; (check-sat) ;; (pop 1) ;; (pop 1) ~"
            + " check ~ (assert true) ;; (check-sat)",
        "levels ~ (push 3) ;; (assert true) ;; (pop 3) ~ push ~ (push 1) ;; (assert true) ;; (pop"
            + " 1)",
        "assumptions ~ (check-sat-assuming (true false)) ~ g.*false ~ (check-sat-assuming (false))",
        "assumptions ~ (check-sat-assuming (true false)) ~ check ~ (check-sat)",
        // tactics
        "tactics ~ (check-sat-using (then simplify smt)) ~ check ~ (check-sat)",
        "tactics ~ (check-sat-using (then simplify (or-else aig nnf) smt)) ~ using.*nnf"
            + " ~ (check-sat-using nnf)",
        "tactics ~ (apply (then aig (repeat nnf 2) (using-params simplify :som true :flat false)))"
            + " ~ nnf.*som ~ (apply (then nnf (using-params simplify :som true)))",
        "tactics ~ (apply (then (repeat nnf 2) skip)) ~ repeat ~ (apply (repeat nnf 2))",
        "tactics ~ (apply (if is-nia (when is-nia aig) (try-for nnf 10))) ~ nnf ~ (apply nnf)",
        "tactics ~ (apply (if is-nia (when is-nia aig) (try-for nnf 10))) ~ if.*aig"
            + " ~ (apply (if is-nia aig nnf))",
        "tactics ~ (apply (then aig (when) (repeat) (!) nnf)) ~ nnf ~ (apply nnf)",
        // partitions
        "parts ~ (get-interpolants a (and b c d) (e f) g) ~ s a.*g ~ (get-interpolants a g)",
        "parts ~ (get-interpolants a (and b c) d) ~ s a .*c.*d ~ (get-interpolants a c d)",
        "parts ~ (get-interpolants a (b (c d)) e) ~ b.*c.*d ~ (get-interpolants b c d)",
        "parts ~ (get-interpolants (and a b c) d) ~ b c. d ~ (get-interpolants (and b c) d)",
        "tactics ~ (simplify true :som true :flat true) ~ flat ~ (simplify true :flat true)",
        "tactics ~ (simplify true :som true :flat true) ~ simplify ~ (simplify true)",
        "declarations ~ (declare-sort U 0) ;; (declare-const u U) ;; (check-sat) ~ check"
            + " ~ (check-sat)",
        "logic ~ (set-logic QF_AUFLIA) ;; (assert (= 1 2)) ~ set-logic Q"
            + " ~ (set-logic QF_LIA) ;; (assert (= 1 2))",
        "options ~ ;! z3 a=1 b=2 c=3 ;; (check-sat) ~ b=2 ~ ;! z3 b=2 ;; (check-sat)",
        "spelling ~ ; words ;; (assert   |true|) ~ true ~ (assert true)",
        // abbreviations
        "definitions ~ (define-fun f ((x Int)) Int (+ x 1)) ;; (assert (= (f 2) 3)) ~ 2"
            + " ~ (assert (= (+ 2 1) 3))",
        "definitions ~ (define-fun-rec f ((x Int)) Int (f x)) ;; (assert (= (f 2) 3)) ~ f 2"
            + " ~ (declare-fun f (Int) Int) ;; (assert (= (f 2) 3))",
        "lets ~ (assert (let ((x true) (y false)) (and x y x))) ~ and"
            + " ~ (assert (and true false true))",
        // terms
        "constants ~ (declare-const x Int) ;; (assert (= (+ x 1) x)) ~ =.*x\\)"
            + " ~ (declare-const x Int) ;; (assert (= 0 x))",
        "children ~ (assert (not (and true (or false true)))) ~ or ~ (assert (or false true))",
        "negations ~ (declare-const p Bool) ;; (assert (=> p false)) ~ p"
            + " ~ (declare-const p Bool) ;; (assert (not p))",
        "fresh ~ (declare-const x Int) ;; (assert (= (+ x 1) x)) ~ = . x"
            + " ~ (declare-const x Int) ;; (declare-const b Int) ;; (assert (= b x))",
        "variables ~ (declare-const x Int) ;; (declare-const y Int) ;; (assert (= (+ y 1) y)) ~ ="
            + " ~ (declare-const x Int) ;; (declare-const y Int) ;; (assert (= x x))",
        "substitution ~ (declare-const p Bool) ;; (declare-const q Bool) ;; (assert (or p q p)) ;;"
            + " (check-sat-assuming (q)) ~ assuming . ~ (assert (or true true true)) ;;"
            + " (check-sat-assuming (true))",
        "substitution ~ (declare-sort U 0) ;; (declare-const a U) ;; (declare-const b U) ;; (assert"
            + " (distinct b a b)) ~ distinct ~ (declare-sort U 0) ;; (declare-const a U) ;; (assert"
            + " (distinct a a a))",
        "arguments ~ (assert (and true true false true true)) ~ false ~ (assert (and false true))",
        "application ~ (declare-const x (_ BitVec 2)) ;; (assert (= (bvand x (bvsub x #b01)) #b00))"
            + " ;; (check-sat) ~ .*distinct .bvsub #b00 #b01. ~ (assert (distinct (bvsub #b00 #b01)"
            + " #b11)) ;; (check-sat)",
        "application ~ (declare-const s String) ;; (assert (str.prefixof \"b\" s)) ;; (check-sat)"
            + " ~ prefixof \"b\" \"ab\" ~ (assert (str.prefixof \"b\" \"ab\")) ;; (check-sat)",
        "application ~ (declare-const x (_ FloatingPoint 2 2)) ;; (assert (fp.lt x (fp #b0 #b01"
            + " #b0))) ;; (check-sat) ~ fp.lt ~ (assert (fp.lt (_ +zero 2 2) (_ +zero 2 2))) ;;"
            + " (check-sat)",
        "application ~ (declare-const x (_ FloatingPoint 2 2)) ;; (assert (= (fp.min x (fp.neg x))"
            + " x)) ;; (assert (fp.lt x (fp.neg x))) ;; (check-sat) ~ fp.min ._ .zero 2 2. .(?!_ .zero)"
            + " ~ (assert (= (fp.min (_ +zero 2 2) (fp #b0 #b01 #b1)) (_ +zero 2 2))) ;; (check-sat)",
        "flat ~ (assert (or false (or true false))) ~ or ~ (assert (or false true false))",
        "quantifiers ~ (assert (forall ((x Int) (y Int)) (= x y))) ~ forall"
            + " ~ (assert (forall ((y Int)) (= 0 y)))",
        "quantifiers ~ (declare-fun p (Int) Bool) ;; (assert (exists ((x Int)) (p x))) ~ .p [^0x(]"
            + " ~ (declare-fun p (Int) Bool) ;; (declare-const a Int) ;; (assert (p a))",
        "attributes ~ (assert (! true :named a)) ~ assert ~ (assert true)",
        "fold ~ (declare-const x Int) ;; (assert (= x (+ 1 (* 2 3)))) ~ x"
            + " ~ (declare-const x Int) ;; (assert (= x 7))",
        "literals ~ (assert (= 1005 17)) ~ = [0-9]*5 ~ (assert (= 15 0))",
        "literals ~ (assert (= \"abcdef\" \"x\")) ~ c ~ (assert (= \"c\" \"\"))",
        "operators ~ (assert (bvuge #b1 #b0)) ~ bvu ~ (assert (bvuge #b1 #b0))",
        "indices ~ (assert (= ((_ rotate_left 5) #b01) #b01)) ~ rotate_left"
            + " ~ (assert (= ((_ rotate_left 0) #b01) #b01))",
        "equations ~ (declare-const x Int) ;; (assert (= x 3)) ;; (assert (< x 5)) ~ <"
            + " ~ (declare-const x Int) ;; (assert (< 3 5))",
        // terms of commands that are kept as text
        "children ~ (declare-const x Int) ;; (minimize (- (ite (< x 2) (* x 3) 5) 1)) ~ minimize"
            + " .*x ~ (declare-const x Int) ;; (minimize x)",
        "children ~ (declare-const p Bool) ;; (assert-soft (not (or p (not p))) :weight 3 :id g)"
            + " ~ soft.*p.*weight ~ (declare-const p Bool) ;; (assert-soft p :weight 3 :id g)",
        "constants ~ (declare-const text String) ;; (simplify (str.++ text \"a b\" text)) ~ a b"
            + " ~ (declare-const text String) ;; (simplify (str.++ \"\" \"a b\" \"\"))",
        "constants ~ (declare-fun |a b| () Int) ;; (eval (+ |a b| 1)) ;; (get-value (|a b|)) ~ eval"
            + " ~ (declare-fun |a b| () Int) ;; (eval 0) ;; (get-value (0))",
        "constants ~ (check-sat-using (then simplify smt)) ;; (get-info :name) ~ :name"
            + " ~ (check-sat-using (then simplify smt)) ;; (get-info :name)",
        "children ~ (declare-rel q (Int)) ;; (declare-var n Int) ;; (maximize (+ n (+ n 1))) ~"
            + " max.*n ~ (declare-rel q (Int)) ;; (declare-var n Int) ;; (maximize n)",
        // declarations
        "parameters ~ (declare-fun f (Int Bool) Int) ;; (assert (= (f 1 true) 2)) ~ f 1"
            + " ~ (declare-fun f (Int) Int) ;; (assert (= (f 1) 2))",
        "parameters ~ (declare-datatype D ((c (s Int) (t Int)))) ;; (assert (= (c 1 2) (c 1 3))) ~"
            + " 2 ~ (declare-datatype D ((c (t Int)))) ;; (assert (= (c 2) (c 3)))",
        "constructors ~ (declare-datatype D ((a) (b) (c))) ;; (assert (= b b)) ~ b b"
            + " ~ (declare-datatype D ((b))) ;; (assert (= b b))",
        "arrays ~ (declare-const a (Array Int Bool)) ;; (assert (select a 3)) ~ a 3"
            + " ~ (declare-fun a (Int) Bool) ;; (assert (a 3))",
        "labels ~ (assert (! true :named part0)) ;; (get-interpolants part0 (and part0))"
            + " ~ interpolants"
            + " ~ (assert (! true :named a)) ;; (get-interpolants a (and a))",
        "names ~ (declare-sort Long 0) ;; (declare-fun long-name (Long) Bool) ;; (assert (forall"
            + " ((var Long)) (long-name var))) ~ forall ~ (declare-sort a 0) ;; (declare-fun b (a)"
            + " Bool) ;; (assert (forall ((c a)) (b c)))",
        // sorts
        "widths ~ (declare-const x (_ BitVec 32)) ;; (assert (= (bvadd x #x0000ffff) x)) ~ BitVec ."
            + " ~ (declare-const x (_ BitVec 1)) ;; (assert (= (bvadd x #b0) x))",
        "widths ~ (declare-const x (_ BitVec 8)) ;; (assert (= ((_ extract 7 4) x) #xf)) ~ extract"
            + " ~ (declare-const x (_ BitVec 1)) ;; (assert (= ((_ extract 0 0) x) #b1))",
        "widths ~ (declare-const x Float32) ;; (assert (fp.eq x ((_ to_fp 8 24) RNE 1.5))) ~ to_fp"
            + " ~ (declare-const x (_ FloatingPoint 2 2))"
            + " ;; (assert (fp.eq x ((_ to_fp 2 2) RNE 1.5)))",
        "widths ~ (assert (fp.isNaN (fp #b0 #xff #b10000000000000000000000))) ~ fp #b0"
            + " ~ (assert (fp.isNaN (fp #b0 #b11 #b1)))",
        "sorts ~ (declare-const x (Seq Int)) ;; (assert (= x x)) ~ Int"
            + " ~ (declare-const x Int) ;; (assert (= x x))",
        "sorts ~ (declare-sort U 0) ;; (declare-fun f (U) U) ;; (assert (forall ((u U)) (= (f u)"
            + " u))) ~ f u ~ (declare-fun f (Bool) Bool) ;; (assert (forall ((u Bool)) (= (f u)"
            + " u)))",
      })
  void aPassTakesAway(String pass, String script, String kept, String expected) {
    assertThat(reduced(pass, script, kept)).isEqualTo(expected);
  }

  /** Candidates of all levels would take gigabytes of text. */
  @Test
  void deepTacticsAreSimplifiedFromOutside() {
    int deep = 20_000;
    String tactic = "(or-else ".repeat(deep) + "smt" + " nnf)".repeat(deep);
    Pass pass = List.copyOf(Passes.named("tactics")).get(0);

    assertThat(pass.edits(Wanted.entry("(apply " + tactic + ")")).count()).isBetween(50, 500);
  }

  @Test
  void everyPassHasAName() {
    assertThat(Passes.all().stream().map(Pass::name)).allMatch(name -> name.matches("[a-z]+"));
  }

  @Test
  void unknownPassIsReported() {
    assertThatThrownBy(() -> Passes.named("children,wings"))
        .hasMessageStartingWith("'wings' is not a pass; the passes are end, isolate, options, ");
    assertThat(List.copyOf(Passes.named("children,isolate"))).hasSize(2);
  }
}
