package dev.tiercel.smtlib.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalSearchTest {
  private static final int BUDGET = 20_000;

  private static Script script(String text) throws ParseException {
    return ScriptParser.parse(text + "(check-sat)", "test");
  }

  /** A formula for each theory, none of which is satisfied by default values. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Int)(declare-const y Int)(assert (= (* x y) 391))(assert (< 1 x y))",
        "(declare-const x Real)(declare-const y Real)(assert (and (< 1.0 x 1.5) (= (* x y) 7.0)))",
        "(declare-const a (_ BitVec 32))(assert (= (bvmul a a) #x00027100))"
            + "(assert (bvugt a #x0000000f))",
        "(declare-const f Float32)(assert (fp.lt ((_ to_fp 8 24) RNE 0.1) (fp.mul RNE f f)"
            + " ((_ to_fp 8 24) RNE 0.2)))",
        "(declare-const s String)(assert (str.in_re s (re.++ (re.+ (re.range \"a\" \"f\"))"
            + " (str.to_re \"-\") ((_ re.^ 3) (re.range \"0\" \"9\")))))(assert (= (str.len s) 9))",
        "(declare-const a (Array Int Int))(declare-const i Int)(assert (= (select a i) (+ i 5)))"
            + "(assert (> (select a (+ i 1)) (select a i) 7))",
        "(declare-datatype L ((nil) (cons (head Int) (tail L))))(declare-const l L)"
            + "(assert (= (head (tail l)) (+ 1 (head l))))(assert ((_ is cons) (tail (tail l))))",
        "(declare-sort U 0)(declare-fun f (U) U)(declare-const c U)(assert (= (f (f (f c))) c))"
            + "(assert (distinct c (f c) (f (f c))))",
        "(declare-fun f (Int) Int)(declare-const x Int)(assert (> (f (+ x 1)) (f x) (f 3) 4))",
        "(declare-const x Int)(assert (not (= (div 7 0) (div 8 x))))(assert (< x 0))",
        "(declare-const x (_ BitVec 4))"
            + "(assert (forall ((y (_ BitVec 4))) (bvule (bvand x y) #x4)))"
            + "(assert (not (= x #x0)))",
        "(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)"
            + "(assert (and (or p q) (xor q r p) (=> p r) (not (= p q r))))",
      })
  void aModelIsFoundAndHolds(String text) throws ParseException {
    Script script = script(text);
    Model model = new LocalSearch().find(script, BUDGET, 1);
    assertThat(model).isNotNull();
    Check check = Check.of(script).get(0);
    assertThat(new Evaluator(check.definitions(), model).judge(check.formulas()).holds()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Real", "(_ BitVec 8)"})
  void floatWithAHugeExponentIsNoNumberToTry(String sort) throws ParseException {
    String huge = "(fp #b0 #b11" + "0".repeat(58) + " #b1)";
    String text = "(declare-const x " + sort + ")(assert (= ((_ to_fp 60 2) RNE x) " + huge + "))";

    assertThat(new LocalSearch().find(script(text), BUDGET, 1)).isNull();
  }

  @Test
  void theSameSeedFindsTheSameModel() throws ParseException {
    Script script = script("(declare-const x Int)(assert (> (mod x 7) 3))");
    Model model = new LocalSearch().find(script, BUDGET, 5);
    assertThat(new LocalSearch().find(script, BUDGET, 5)).isEqualTo(model);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Int)(assert (= (* 2 x) 7))",
        "(assert false)",
        "(declare-const x Int)(define-fun-rec f ((y Int)) Int (+ 1 (f y)))(assert (= x 0))",
        "(declare-const x Int)(assert (forall ((y Int) (z Int)) (>= (+ (* y y) (* z z)) x)))",
        "(declare-const x Int)(maximise-this x)(assert (= x 1))",
      })
  void checkWithoutAKnownModelGetsNoWitness(String text) throws ParseException {
    assertThat(new LocalSearch().find(script(text), 500, 1)).isNull();
  }

  /** Each quantifier takes thousands of steps, and every change affects all of them. */
  @Test
  void oneSearchIsBounded() throws ParseException {
    StringBuilder text = new StringBuilder("(declare-const x Int)");
    for (int i = 0; i < 300; i++) {
      String sum = "(ubv_to_int (bvadd a #x%02x))".formatted(i % 256);
      text.append("(assert (forall ((a (_ BitVec 8)) (b (_ BitVec 4))) (distinct x ")
          .append(sum)
          .append(" (- (+ 300 (ubv_to_int b))))))");
    }
    Check check = Check.of(script(text.toString())).get(0);
    LocalSearch.Outcome small = new LocalSearch().search(check, 20, 1);
    LocalSearch.Outcome large = new LocalSearch().search(check, 200, 1);
    assertThat(small.refreshed()).isLessThan(6_000);
    assertThat(large.refreshed()).isGreaterThan(small.refreshed()).isLessThan(20_000);
  }

  /** No term is evaluated a second time for initial values that are replaced before the search. */
  @Test
  void evaluationComputesEachTermOnce() throws ParseException {
    StringBuilder declarations = new StringBuilder();
    StringBuilder sum = new StringBuilder("(+");
    Model.Body five = new Model.Body(List.of(), Literal.integer(BigInteger.valueOf(5)));
    Model model = Model.EMPTY;
    for (int i = 0; i < 20; i++) {
      declarations.append("(declare-const x").append(i).append(" Int)");
      sum.append(" x").append(i);
    }
    sum.append(')');
    String text = declarations + "(assert (= " + sum + " 100))(assert (< (* 2 " + sum + ") 300))";
    Check check = Check.of(script(text)).get(0);
    for (Declared symbol : Command.declared(check.declarations())) {
      model = model.with(symbol, five);
    }
    LocalSearch.Outcome outcome = new LocalSearch().startingFrom(model).search(check, 100, 1);
    assertThat(outcome.model()).isNotNull();
    assertThat(outcome.evaluations()).isZero();
    assertThat(outcome.refreshed()).isLessThan(60);
  }

  /** The parts of a concatenation of three keep their widths. */
  @Test
  void theLowPartOfThreeHasItsOwnWidth() throws ParseException {
    String parts =
        "(declare-const s (_ BitVec 1))(declare-const e (_ BitVec 5))"
            + "(declare-const m (_ BitVec 10))";
    String low = "(= m ((_ extract 9 0) (concat s e m)))";
    String same = "(= (fp s e m) ((_ to_fp 5 11) (concat s e m)))";
    String text = parts + "(assert (not (= " + same + " " + low + ")))";
    assertThat(new LocalSearch().find(script(text), BUDGET, 1)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const y Int)(assert (= y (int.pow2 500000)))",
        "(declare-const x Int)(declare-const a (Array Int Int))(assert (> x 400000))"
            + "(assert (= (select a (int.pow2 x)) (int.pow2 (+ x 1)) 7))",
        "(declare-const x Real)(declare-const y Real)(assert (> y (^ x 3000) (^ 7.0 60000)))",
      })
  void unreadablyLongNumbersAreNotSearched(String text) throws ParseException {
    assertThat(new LocalSearch().find(script(text), 500, 1)).isNull();
  }

  /** A function applied to some of its arguments is not a number yet. */
  @Test
  void functionsAreAppliedToOneArgumentAfterTheOther() throws ParseException {
    String text =
        "(declare-fun f (Int Int) Int)(declare-const g (-> Int Int Int))(declare-const x"
            + " Int)(declare-const y Int)(assert (> (@ g x y) (+ x y 3)))(assert (< (@ f x y) y (f"
            + " y x)))(assert (distinct x y (g y x) 0 1 2))";
    for (int seed = 0; seed < 20; seed++) {
      assertThat(new LocalSearch().find(script(text), BUDGET, seed)).isNotNull();
    }
  }

  @Test
  void aModelOfASimilarFormulaIsTheNearestStart() throws ParseException {
    String before =
        "(declare-const x Int)(declare-const y Int)(declare-fun f (Int) Int)"
            + "(assert (= (mod (* x x x) 1009) 242))(assert (= (f (f y)) (* 3 y)))";
    Model model = new LocalSearch().find(script(before), BUDGET, 1);
    assertThat(model).isNotNull();
    Script mutant = script(before + "(assert (not (= y 0)))");
    assertThat(new LocalSearch().startingFrom(model).find(mutant, 100, 1)).isNotNull();
    assertThat(new LocalSearch().find(mutant, 10, 1)).isNull();
  }

  /** Its elements are no values of a smaller complete universe. */
  @Test
  void aModelOfALargerWorldIsNoStartInASmallerOne() throws ParseException {
    String before =
        "(declare-sort U 0)(declare-const a U)(declare-const b U)(declare-const c U)"
            + "(declare-const d U)(assert (distinct a b c d))";
    Model model = new LocalSearch().find(script(before), BUDGET, 1);
    assertThat(model).isNotNull();
    Script unsatisfiable =
        script(
            before.replace("(distinct a b c d)", "(distinct a b)")
                + "(assert (forall ((x U)) (distinct x c)))");
    for (int seed = 0; seed < 10; seed++) {
      assertThat(new LocalSearch().startingFrom(model).find(unsatisfiable, 200, seed)).isNull();
    }
  }

  /** The function is applied to terms in which nothing can be changed. */
  @Test
  void aTableOfTruthValuesHoldsNothingElse() throws ParseException {
    Script script =
        script(
            "(declare-datatype L ((nil) (cons (tl L))))(declare-fun even (L) Bool)"
                + "(assert (even nil))(assert (not (even (cons nil))))"
                + "(assert (forall ((l L)) (= (even (cons l)) (not (even l)))))"
                + "(assert (even (cons (cons (cons nil)))))");
    assertThat(new LocalSearch().find(script, 2_000, 1)).isNull();
  }

  @Test
  void aFunctionThatYieldsFunctionsIsLeftAlone() throws ParseException {
    Script script =
        script(
            "(set-logic HO_ALL)(declare-fun f (Int Int) Int)(declare-fun g (Int) (-> Int Int))"
                + "(assert (not (= f g)))(assert (< (@ (g 1) 2) (f 1 2)))");
    LocalSearch.Outcome outcome = new LocalSearch().search(Check.of(script).get(0), 500, 1);
    assertThat(outcome.model()).isNull();
    assertThat(outcome.why()).contains("yields functions");
  }

  /**
   * Arrays that agree on some elements only are not equal: a solver treats the sort as infinite.
   */
  @Test
  void aModelWithoutQuantifiersHoldsHoweverManyElementsThereAre() throws ParseException {
    Script script =
        script(
            "(declare-sort I 0)(declare-sort E 0)(declare-const a (Array I E))"
                + "(declare-const b (Array I E))(declare-const i I)(assert (not (= a b)))"
                + "(assert (= (store a i (select b i)) b))");
    Model model = new LocalSearch().find(script, BUDGET, 1);
    assertThat(model).isNotNull();
    assertThat(model.universes().values()).isNotEmpty().noneMatch(Model.Universe::complete);
  }

  @Test
  void itStopsWithItsBudget() throws ParseException {
    Script script = script("(declare-const x Int)(assert (= (* x x) 7))");
    LocalSearch.Outcome outcome = new LocalSearch().search(Check.of(script).get(0), 100, 1);
    assertThat(outcome.evaluations()).isBetween(1, 100);
    assertThat(outcome.violated()).isEqualTo(1);
  }

  /** Its backward rules see one occurrence of x at a time, whose target moves with the others. */
  @Test
  void aSumOfOneSymbolIsSolvedAsAWhole() throws ParseException {
    Script script =
        script(
            "(declare-const x Int)(assert (let ((y (+ x x))) (let ((z (+ y y)))"
                + " (and (< 101 (+ z z)) (< (+ z z) 111)))))");
    LocalSearch.Outcome outcome = new LocalSearch().search(Check.of(script).get(0), 1_000, 1);
    assertThat(outcome.model()).isNotNull();
  }
}
