package dev.tiercel.smtlib.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionProcedureTest {
  private static final int SCRIPTS = 150;
  private static final DecisionLimits WITH_FEW_PLACES =
      new DecisionLimits(100_000, 10_000, 10_000_000, 12, 64, 1, 0);

  private static Check check(String text) throws ParseException {
    return Check.of(ScriptParser.parse(text + "(check-sat)", "test")).get(0);
  }

  private static List<Operator> rows(Set<Feature> features) {
    return Theories.all().stream()
        .filter(row -> features.contains(row.feature()) && row.semantics() != null)
        .filter(row -> !row.isQualified() && row.parameterCount() > 0)
        .toList();
  }

  /** Declarations whose values can be enumerated, and the features of the rows used in formulas. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CORE            | (declare-const p Bool)(declare-const q Bool)(declare-const r Bool)
          CORE BIT_VECTORS | (declare-const a (_ BitVec 1))(declare-const b (_ BitVec 1))(declare-const p Bool)
          CORE BIT_VECTORS | (declare-const a (_ BitVec 2))(declare-const b (_ BitVec 2))(declare-const c (_ BitVec 1))
          CORE BIT_VECTORS | (declare-const a (_ BitVec 3))(declare-const b (_ BitVec 3))(declare-const p Bool)
          CORE BIT_VECTORS | (declare-const a (_ BitVec 5))(declare-const b (_ BitVec 4))
          CORE FLOATS      | (declare-const x (_ FloatingPoint 2 3))(declare-const y (_ FloatingPoint 2 3))(declare-const m RoundingMode)
          CORE BIT_VECTORS ARRAYS | (declare-const a (Array (_ BitVec 2) (_ BitVec 1)))(declare-const b (Array (_ BitVec 2) (_ BitVec 1)))(declare-const i (_ BitVec 2))(declare-const v (_ BitVec 1))
          CORE ARRAYS      | (declare-const a (Array (_ BitVec 3) Bool))(declare-const i (_ BitVec 3))(declare-const p Bool)
          CORE BIT_VECTORS | (declare-fun f ((_ BitVec 2)) (_ BitVec 2))(declare-const a (_ BitVec 2))(declare-const b (_ BitVec 2))
          CORE ARRAYS      | (declare-fun h ((Array Bool Bool)) Bool)(declare-const a (Array Bool Bool))(declare-const b (Array Bool Bool))(declare-const p Bool)
          CORE             | (declare-fun g (Bool Bool) Bool)(declare-const p Bool)(declare-const q Bool)
          """)
  void randomFormulasAreDecidedAsByAllModels(String features, String text) throws ParseException {
    Map<Decision.Status, Integer> seen = new EnumMap<>(Decision.Status.class);
    List<Operator> rows =
        rows(
            Set.copyOf(
                java.util.Arrays.stream(features.split(" ")).map(Feature::valueOf).toList()));
    Script script = ScriptParser.parse(text + "(check-sat)", "test");
    List<Declared> symbols = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Declare declare) {
        symbols.add(declare.symbol());
      }
    }
    Randomness randomness = new SplitMix(text.hashCode());
    for (int i = 0; i < SCRIPTS; i++) {
      List<Term> formulas =
          new RandomFormulas(randomness, rows, symbols).formulas(1 + i % 4, 30 + i % 60);
      Check check = Check.of(script).get(0).with(formulas);
      boolean expected = Exhaustive.hasModel(check, symbols);
      for (DecisionLimits effort : List.of(DecisionLimits.AMPLE, WITH_FEW_PLACES)) {
        Decision decision = new DecisionProcedure(effort).decide(check);
        seen.merge(decision.status(), 1, Integer::sum);
        if (decision.status() == Decision.Status.UNDECIDED) {
          assertThat(decision.why())
              .as("%s", check.standalone(1))
              .doesNotContain("fails", "circuit", "proof");
        } else {
          assertThat(decision.status() == Decision.Status.SATISFIABLE)
              .as("%s", check.standalone(1))
              .isEqualTo(expected);
        }
      }
    }
    assertThat(seen.get(Decision.Status.SATISFIABLE)).isGreaterThan(SCRIPTS / 10);
    assertThat(seen.get(Decision.Status.UNSATISFIABLE)).isGreaterThan(SCRIPTS / 10);
  }

  private static Decision decision(String text) throws ParseException {
    return new DecisionProcedure(DecisionLimits.AMPLE).decide(check(text));
  }

  /** A satisfiable formula of each kind, and an assertion that makes it unsatisfiable. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const a (_ BitVec 16))(assert (= (bvmul a a) #x0031)) | (assert (= ((_ extract 0 0) a) #b0))
          (declare-const a (_ BitVec 8))(assert (= (bvsmod a #x05) #x03)) | (assert (= a (bvadd (bvmul a #x04) a)))
          (declare-datatype C ((red) (green) (blue)))(declare-const c C)(declare-const d C)(assert (distinct c d red)) | (assert (distinct c d green))
          (declare-datatype P ((p (l (_ BitVec 9)) (r Bool)) (n)))(declare-const x P)(declare-const y P)(assert (not (= x y)))(assert (= (r x) (r y))) | (assert (= x (p (l x) (r x))))(assert (= y (p (l x) (r x))))
          (declare-datatype P ((p (l (_ BitVec 9))) (n)))(declare-const x P)(assert (= (l n) #b000000001)) | (assert (= x n))(assert (not (= (l x) (l n))))
          (declare-datatype P ((p (l (_ BitVec 9))) (n)))(declare-const x P)(assert (match x (((p v) (bvugt v #b000000011)) (n false)))) | (assert (= (l x) #b000000010))
          (declare-datatype D ((d (l Bool) (r Bool)) (e (k Bool)) (n)))(declare-const t (Tuple D Bool))(assert (l ((_ tuple.select 0) t)))(assert ((_ is d) ((_ tuple.select 0) t))) | (assert (= ((_ tuple.select 0) t) (d false true)))
          (declare-sort U 0)(declare-fun f (U) U)(declare-const c U)(assert (= (f (f (f c))) c))(assert (distinct c (f c))) | (assert (= (f (f c)) c))
          (declare-const a (Array (_ BitVec 32) (_ BitVec 8)))(declare-const b (Array (_ BitVec 32) (_ BitVec 8)))(declare-const i (_ BitVec 32))(assert (= a (store b i #x01)))(assert (not (= a b))) | (assert (= (select b i) #x01))
          (declare-const a (Array (_ BitVec 32) Bool))(declare-const b (Array (_ BitVec 32) Bool))(declare-const c (Array (_ BitVec 32) Bool))(assert (distinct a b c)) | (assert (= a b))
          (declare-const a (Array (_ BitVec 32) Bool))(declare-const i (_ BitVec 32))(assert (= (store a i true) ((as const (Array (_ BitVec 32) Bool)) true))) | (assert (not (select a (bvadd i #x00000001))))
          (declare-const a (Array (_ BitVec 8) (Array (_ BitVec 8) Bool)))(declare-const b (Array (_ BitVec 8) (Array (_ BitVec 8) Bool)))(assert (not (= a b))) | (assert (forall ((i Bool)) (= (store a #x00 (select b #x00)) b)))(assert (= (select a #x00) (select b #x00)))
          (declare-fun f ((Array (_ BitVec 8) Bool)) Bool)(declare-const a (Array (_ BitVec 8) Bool))(declare-const b (Array (_ BitVec 8) Bool))(assert (not (= (f a) (f b)))) | (assert (= (store a #x01 true) b))(assert (select a #x01))
          (declare-sort U 0)(declare-const a (Array U U))(declare-const u U)(declare-const v U)(assert (not (= (select (store a u v) v) (select a v)))) | (assert (= (select a v) v))
          (declare-const x (_ BitVec 4))(assert (forall ((y (_ BitVec 4))) (bvule (bvand x y) #x4)))(assert (not (= x #x0))) | (assert (exists ((y (_ BitVec 4))) (= x (bvor y #x8))))
          (declare-const x (_ FloatingPoint 3 3))(assert (fp.lt x (fp.add RNE x x))) | (assert (fp.isNegative x))
          (declare-const x Float32)(declare-const y Float32)(assert (fp.lt x y))(assert (fp.isZero x)) | (assert (not (fp.isPositive y)))
          (declare-const x (_ FloatingPoint 3 3))(declare-const y (_ FloatingPoint 3 3))(assert (= x (fp.min x y)))(assert (fp.isZero x))(assert (fp.isZero y)) | (assert (not (= (fp.min x y) (fp.min y x))))(assert (= x y))
          (declare-const x Float32)(declare-const y Float32)(assert (fp.isZero (fp.max x y)))(assert (fp.isNegative (fp.max x y)))(assert (fp.isPositive y)) | (assert (not (= (fp.max x y) x)))
          (declare-const x Float32)(assert (= ((_ fp.to_sbv 8) RNE x) #x80))(assert (fp.isNegative x)) | (assert (fp.gt x (fp.neg (fp.add RNE ((_ to_fp 8 24) RNE 100.0) ((_ to_fp 8 24) RNE 0.1)))))(assert (fp.lt x ((_ to_fp 8 24) RNE (- 1.0))))
          (declare-const x Float32)(declare-const y Float32)(assert (distinct ((_ fp.to_ubv 8) RTZ x) ((_ fp.to_ubv 8) RTP y)))(assert (= x y)) | (assert (fp.isNaN x))(assert (= ((_ fp.to_ubv 8) RTZ x) ((_ fp.to_ubv 8) RTP x)))
          (declare-const b (_ BitVec 6))(assert (> (bv2nat b) 40)) | (assert (< (* 2 (bv2nat b)) 81))
          (define-fun f ((x (_ BitVec 8))) (_ BitVec 8) (bvadd x #x01))(declare-const y (_ BitVec 8))(assert (= (f (f y)) #x00)) | (assert (let ((z (f y))) (not (= z #xff))))
          """)
  void satisfiableFormulasGetAModelAndOthersARefutation(String open, String more)
      throws ParseException {
    Decision decision = decision(open);
    assertThat(decision.why()).isEmpty();
    Check check = check(open);
    assertThat(
            new Evaluator(check.definitions(), Objects.requireNonNull(decision.model()))
                .judge(check.formulas())
                .holds())
        .isTrue();

    Decision refuted = decision(open + more);
    assertThat(refuted.why()).contains("the formulas in bits have a refutation");
    assertThat(refuted.status()).isEqualTo(Decision.Status.UNSATISFIABLE);
  }

  /** Some value, or the choice of one, keeps the second formula of each pair satisfiable. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const x Int)(declare-const y Int)(assert (= (+ (* 6 x) (* 10 y)) 9)) | (declare-const x Int)(declare-const y Int)(assert (= (+ (* 6 x) (* 10 y)) 8))
          (declare-const x Int)(assert (and (= (mod x 9) 4) (= (mod x 6) 3))) | (declare-const x Int)(assert (and (= (mod x 9) 4) (= (mod x 6) 1)))
          (declare-const x Real)(assert (< (+ (* x x) 1.0) (* 2.0 x))) | (declare-const x Real)(assert (<= (+ (* x x) 1.0) (* 2.0 x)))
          (declare-const x Int)(assert (= (* x x) 5)) | (declare-const x Real)(assert (= (* x x) 5.0))
          (declare-fun f (Int) Int)(declare-const x Int)(assert (< (f x) 2))(assert (> (f x) 5)) | (declare-fun f (Int) Int)(declare-const x Int)(declare-const y Int)(assert (< (f x) 2))(assert (> (f y) 5))
          (assert (exists ((x Real)) (forall ((y Real)) (< y x)))) | (assert (exists ((x Real)) (forall ((y Real)) (=> (< y 1.0) (< y x)))))
          (declare-const x Int)(assert (distinct (+ (* 3 (div x 3)) (mod x 3)) x)) | (declare-const x Int)(assert (distinct (+ (* 0 (div x 0)) (mod x 0)) x))
          (declare-const k Int)(assert (forall ((i Int)) (=> (< 0 i 9) (< i k))))(assert (< k 8)) | (declare-const k Int)(assert (forall ((i Int)) (=> (< 0 i 9) (< i k))))(assert (< k 10))
          (declare-fun p (Int) Bool)(assert (p 2))(assert (forall ((x Int)) (=> (and (p x) (< x 9)) (p (+ x 3)))))(assert (forall ((x Int)) (=> (p x) (< x 11)))) | (declare-fun p (Int) Bool)(assert (p 2))(assert (forall ((x Int)) (=> (and (p x) (< x 9)) (p (+ x 3)))))(assert (forall ((x Int)) (=> (p x) (< x 12))))
          """)
  void contradictionsOfArithmeticAreRefuted(String contradictory, String satisfiable)
      throws ParseException {
    Decision decision = decision(contradictory);
    assertThat(decision.status()).isEqualTo(Decision.Status.UNSATISFIABLE);
    assertThat(decision.why()).startsWith("Tiercel");
    assertThat(decision(satisfiable).status()).isNotEqualTo(Decision.Status.UNSATISFIABLE);
  }

  /** Instances by closed terms refute the first formula of each pair; the second has a model. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const c (_ BitVec 40))(assert (forall ((x (_ BitVec 40)) (y (_ BitVec 9))) (=> (= x c) (bvult y #b100000000)))) | (declare-const c (_ BitVec 40))(assert (forall ((x (_ BitVec 40)) (y (_ BitVec 9))) (=> (= x c) (bvule y #b111111111))))
          (declare-const c (_ BitVec 40))(assert (not (or (exists ((x (_ BitVec 40))) (and (forall ((p Bool)) (or p (= x x))) (= x (bvneg c)))) (= c #x0000000000)))) | (declare-const c (_ BitVec 40))(assert (not (or (exists ((x (_ BitVec 40))) (and (forall ((p Bool)) p) (= x (bvneg c)))) (= c #x0000000000))))
          (declare-fun f (Float64) Bool)(declare-const a Float64)(assert (forall ((x Float64)) (f (fp.neg x))))(assert (not (f (fp.neg a)))) | (declare-fun f (Float64) Bool)(declare-const a Float64)(assert (forall ((x Float64)) (f (fp.abs x))))(assert (not (f (fp.neg a))))
          (declare-sort-parameter T)(declare-fun p (T) Bool)(declare-const c (_ BitVec 4))(assert (forall ((x T)) (p x)))(assert (not (p c))) | (declare-sort-parameter T)(declare-fun p (T T) Bool)(declare-const c (_ BitVec 4))(assert (forall ((x T)) (p x x)))(assert (not (p c #x3)))
          """)
  void instancesOfQuantifiersAreRefuted(String contradictory, String satisfiable)
      throws ParseException {
    assertThat(decision(contradictory).status()).isEqualTo(Decision.Status.UNSATISFIABLE);
    assertThat(decision(satisfiable).status()).isNotEqualTo(Decision.Status.UNSATISFIABLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const x Int)(assert (< x 0))  | a symbol of sort Int
          (declare-datatype L ((nil) (cons (head Bool) (tail L))))(declare-const l L)(assert (= l nil)) | the recursive datatype L
          (declare-const x Float64)(assert (= x (fp.max_i x x))) | fp.max_i of 64 bits
          (declare-const x (_ BitVec 32))(assert (forall ((y (_ BitVec 32))) (bvule x y))) | a quantifier over many values of (_ BitVec 32)
          (define-fun-rec g ((x Bool)) Bool (not (g x)))(assert (g true)) | a recursive definition
          (declare-fun f (Bool) Bool)(declare-const a (Array Bool Bool))(assert (= a f)) | a function as a value
          """)
  void infiniteDomainIsUndecidedWithAReason(String text, String why) throws ParseException {
    Decision decision = decision(text);
    assertThat(decision.status()).isEqualTo(Decision.Status.UNDECIDED);
    assertThat(decision.why()).isEqualTo(why);
  }

  @Test
  void gatesConflictsAndPropagationsAreBounded() throws ParseException {
    String factors =
        "(declare-const a (_ BitVec 24))(declare-const b (_ BitVec 24))"
            + "(assert (= (bvmul ((_ zero_extend 24) a) ((_ zero_extend 24) b)) #x00fffffffffb))"
            + "(assert (bvugt a #x000001))(assert (bvugt b #x000001))";

    assertThat(
            new DecisionProcedure(new DecisionLimits(1_000, 100, 100_000, 4, 4, 4, 0))
                .decide(check(factors))
                .why())
        .isEqualTo("too many gates");
    assertThat(
            new DecisionProcedure(new DecisionLimits(100_000, 10, 100_000, 4, 4, 4, 0))
                .decide(check(factors))
                .why())
        .isEqualTo("too many conflicts or propagations");
    assertThat(
            new DecisionProcedure(new DecisionLimits(100_000, 1_000_000, 20_000, 4, 4, 4, 0))
                .decide(check(factors))
                .why())
        .isEqualTo("too many conflicts or propagations");
  }
}
