package dev.tiercel.smtlib.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelReader;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas with small, obvious models are satisfied, in every part of the language. */
class RefutingModelsTest {
  private static final String LIST =
      "(declare-datatypes ((L 0)) (((nil) (cons (hd Int) (tl L)))))(declare-const l L)";

  private static Check check(String text) throws ParseException {
    Script script = ScriptParser.parse(text + "(check-sat)", "test");
    return Check.of(script).get(0);
  }

  private static void hasModel(String text) throws ParseException {
    Check check = check(text);
    Model model = new LocalSearch().find(check, 4_000, 1);
    assertThat(model).isNotNull();
    Model read =
        ModelReader.read(String.join("\n", ModelText.lines(model)), check.declarations()).model();
    assertThat(new Evaluator(check.definitions(), read).judge(check.formulas()).holds())
        .as(ModelText.lines(model).toString())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const a Int)(declare-const b Int)"
            + "(assert (and (= (mod a b) (- 3)) (< (div a b) (- 50))))",
        "(declare-const x Real)(assert (and (= (/ x 0.0) 2.5) (= (/ (+ x 1.0) 0.0) 3.5)))",
        "(assert (= (/ 1 0) 0.5))(assert (= (/ 1.0 0.0) 0.5))",
        "(declare-const x Float16)(assert (fp.isNaN x))(assert (= ((_ fp.to_ubv 8) RTZ x)"
            + " #x21))(assert (= ((_ fp.to_sbv 16) RTZ x) #x2121))",
        "(assert (= (fp.to_real (_ -oo 5 11)) 4.0))",
        "(declare-const x Float16)(assert (fp.isZero x))(assert (fp.isNegative x))"
            + "(assert (= (fp.max x (_ +zero 5 11)) x))",
        LIST + "(assert ((_ is nil) l))(assert (= (hd l) 17))",
        "(declare-const s (Seq Int))(assert (and (= (seq.len s) 1) (= (seq.nth s 4) 9)))",
        LIST + "(assert (forall ((p Bool)) (= (hd (ite p nil (tl (cons 1 nil)))) 6)))",
      })
  void whereTheStandardLeavesAValueOpen(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (distinct (/ 1 0) (/ 1.0 0.0)))",
        "(declare-const x Float16)(declare-const y Float16)(assert (= x y))(assert (fp.isNaN x))"
            + "(assert (distinct ((_ fp.to_ubv 8) RNE x) ((_ fp.to_ubv 8) RNE y)))",
        "(assert (= (fp.min (_ +zero 5 11) (_ -zero 5 11)) (_ +oo 5 11)))",
        "(assert (= (bvudiv #x05 #x00) #x00))",
        LIST + "(assert (and (= l nil) (= (hd l) 1) (= (hd nil) 2)))",
      })
  void oneValueForEqualArgumentsAndNoneBeyondTheChoice(String text) throws ParseException {
    assertThat(new LocalSearch().find(check(text), 1_000, 1)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-sort E 0)(declare-datatypes ((D 0)) (((two (one E) (other E)))))(declare-const d"
            + " D)(declare-const e D)(assert (distinct d e (two (other d) (one d))))",
        "(declare-sort E 0)(declare-const s (Seq E))"
            + "(assert (= (seq.len s) 2))(assert (distinct (seq.nth s 0) (seq.nth s 1)))",
        "(declare-const r RegLan)(assert (str.in_re \"xy\" r))(assert (not (str.in_re \"y\" r)))",
        "(declare-const r RegLan)(assert (= r (re.union (re.* (str.to_re \"b\")) re.allchar)))",
        "(declare-const r RegLan)(declare-const q RegLan)(assert (distinct r q))"
            + "(assert (str.in_re \"k\" r))",
        "(declare-const b (Bag Int))(assert (= (bag.count 7 b) 1))(assert (= (bag.card b) 4))",
        "(declare-const x (_ FiniteField 101))(assert (= (ff.mul x x x)"
            + " (as ff50 (_ FiniteField 101))))",
        "(declare-const s (Set Int))(assert (= (set.map (lambda ((x Int)) (- x 1)) s)"
            + " (set.insert 5 (set.singleton 8))))",
        "(declare-const s (Set Int))(assert (= (set.card s) 2))"
            + "(assert (= (set.fold (lambda ((x Int) (y Int)) (+ x y)) 0 s) 6))",
        "(declare-const r (Relation Int Int))(assert (= (rel.transpose r)"
            + " (set.insert (tuple 5 6) (set.singleton (tuple 7 8)))))",
        "(declare-const s (Seq Int))(assert (= (seq.map (lambda ((x Int)) (+ x 2)) s)"
            + " (seq.++ (seq.unit 5) (seq.unit 1))))",
      })
  void collectionsLanguagesAndSortsWithoutNames(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Real)(assert (= (* x x) 3.0))",
        "(declare-const x Real)(assert (= (* x x x) 5.0))(assert (> x 0.0))",
        "(declare-const x Real)(declare-const y Real)"
            + "(assert (= (* x x) (+ x 1.0)))(assert (= y (/ x 2.0)))(assert (< y 0.0))",
        "(declare-const x Real)(declare-const p Bool)"
            + "(assert (or (and p (< x x)) (= (+ (* x x x x) (* (- 3.0) x)) 1.0)))",
        "(declare-const n Int)(assert (= (* n n n) (+ 238328000 (* 620 620) (* (- n) n))))",
      })
  void rootsOfPolynomials(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(define-fun next ((x Int)) Int (+ x 4))(declare-const s (Set Int))"
            + "(assert (= (set.map next s) (set.insert 9 (set.singleton 2))))",
        "(declare-const k Int)(define-fun by ((x Int)) Int (* x k))(declare-const s (Seq Int))"
            + "(assert (= (seq.map by s) (seq.++ (seq.unit 6) (seq.unit 9))))(assert (> k 1))",
      })
  void mapsOfDefinedFunctions(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-sort U 0)(declare-fun f (U) U)(declare-const a U)(declare-const b U)"
            + "(declare-const c U)(declare-const d U)(assert (distinct a b c d))"
            + "(assert (forall ((x U)) (and (distinct (f x) x) (= (f (f x)) x))))",
        "(declare-const a (Array Int Int))"
            + "(assert (forall ((i Int)) (=> (<= 0 i 12) (< (select a i) (select a (+ i 1))))))",
        "(declare-fun p (Int Bool) Bool)(assert (exists ((k Int)) (and (< 4 k) (< k 9)"
            + " (forall ((b Bool)) (= b (p (* k k) b))))))",
      })
  void quantifiersWithFewInstances(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const s String)(assert (= (str.replace_all s \"xy\" \"z\") \"azbz\"))"
            + "(assert (= (str.len s) 6))",
        "(declare-const b (Bag Int))"
            + "(assert (= (bag.map (lambda ((x Int)) (* x x)) b) (bag 4 5)))"
            + "(assert (= (bag.count (- 2) b) 2))",
        "(declare-const b (Bag Int))"
            + "(assert (= (bag.map (lambda ((x Int)) (+ x 1)) b) (bag 4 3000000000)))",
        "(declare-const a Int)(assert (and (= (mod a 11) 3) (= (mod a 19) 7) (> a 500)))",
        "(declare-const c Unicode)(assert (= (char.to_int c) 66))",
        "(declare-const n (Nullable Int))"
            + "(assert (and (nullable.is_some n) (> (nullable.val n) 40)))",
      })
  void argumentsOfAKnownResult(String text) throws ParseException {
    hasModel(text);
  }

  @Test
  void numbersWithLeadingZeros() throws ParseException {
    hasModel("(declare-const s String)(assert (= (str.to_int s) 305))(assert (= (str.len s) 7))");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(define-fun-rec tri ((n Int)) Int (ite (< n 1) 0 (+ n (tri (- n 1)))))"
            + "(declare-const n Int)(assert (= (tri n) 21))",
        LIST
            + "(define-fun-rec sum ((l L)) Int (match l ((nil 0) ((cons h t) (+ h (sum t))))))"
            + "(assert (= (sum l) 4))",
        "(define-funs-rec ((a ((n Int)) Bool) (b ((n Int)) Bool))"
            + " ((or (<= n 0) (b (- n 1))) (and (> n 0) (a (- n 1)))))"
            + "(declare-const n Int)(assert (and (a n) (> n 2)))",
      })
  void recursiveDefinitionsThatEnd(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-fun p (Int) Bool)"
            + "(define-fun-rec all ((n Int)) Bool (or (< n 0) (and (p n) (all (- n 1)))))"
            + "(assert (and (all 2) (not (all 4))))",
        "(declare-const k Int)"
            + "(define-fun-rec sum ((n Int)) Int (ite (< n 1) k (+ n (sum (- n 1)))))"
            + "(assert (= (sum 3) 13))",
        "(declare-sort U 0)(declare-fun good (U) Bool)"
            + "(declare-datatype L ((nil) (cons (head U) (tail L))))"
            + "(define-fun-rec all ((l L)) Bool"
            + " (ite ((_ is cons) l) (and (good (head l)) (all (tail l))) true))"
            + "(declare-fun p (L) Bool)(assert (forall ((l L)) (= (all l) (p l))))"
            + "(declare-const l L)(assert (p l))(assert (not (= l nil)))",
      })
  void recursiveDefinitionsOfWhatIsSearchedFor(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(define-fun-rec f ((n Int)) Int (ite (< n 1) 0 (+ (* n n n) (f (- n 1)))))"
            + "(assert (forall ((k Int)) (! (= (f k) (ite (< k 1) 0 (+ (* k k k) (f (- k 1)))))"
            + " :pattern ((f k)))))",
        "(declare-fun sum ((Array Int Int)) Int)(define-fun-rec f ((n Int)) Int"
            + " (ite (<= n 0) 0 (sum (lambda ((j Int)) (ite (< -1 j n) (f j) 0)))))"
            + "(assert (forall ((k Int)) (= (ite (<= k 0) 0"
            + " (sum (lambda ((i Int)) (ite (< -1 i k) (f i) 0)))) (f k))))",
      })
  void definitionsThatAreRepeated(String text) throws ParseException {
    hasModel(text.replace("-1", "(- 1)"));
  }

  /** A variable that does not occur has one instance, and hides no formula from the search. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const p Bool)(declare-const q Bool)"
            + "(assert (not (exists ((x (_ BitVec 30)) (y (_ BitVec 30))) (or p (not q)))))",
        "(declare-const a Real)(declare-const b Real)(declare-const c Real)(assert (forall"
            + " ((x Real)) (and (> a (+ b (* c c) (* c (+ (/ a c) 1.0))) b 0.0) (> c (- 9.0)))))",
      })
  void variablesThatDoNotOccur(String text) throws ParseException {
    hasModel(text);
  }

  /** An equation that is a little different from the definition. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (forall ((k Int)) (= (f k) (ite (< k 1) 0 (+ (* k k k) (f (- k 2)))))))",
        "(declare-const c Int)"
            + "(assert (forall ((k Int)) (= (f c) (ite (< k 1) 0 (+ (* k k k) (f (- k 1)))))))",
        "(assert (forall ((k Int)) (not (= (f k) (ite (< k 1) 0 (+ (* k k k) (f (- k 1))))))))",
      })
  void definitionsThatAreNotRepeated(String text) throws ParseException {
    String definition =
        "(define-fun-rec f ((n Int)) Int (ite (< n 1) 0 (+ (* n n n) (f (- n 1)))))";
    assertThat(new LocalSearch().find(check(definition + text), 1_000, 1)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(define-fun-rec down ((n Int)) Int (ite (= n 0) 3 (* 2 (down (- n 1)))))"
            + "(declare-const n Int)(assert (= (down n) 24))",
        "(define-fun-rec up ((k Int) (n Int)) Int (ite (= n 9) k (+ 1 (up k (+ n 1)))))"
            + "(declare-const n Int)(assert (= (up 5 n) 15))",
        "(define-funs-rec ((a ((n Int)) Bool) (b ((n Int)) Bool))"
            + " ((ite (= n 0) true (b (- n 1))) (ite (= n 0) false (a (- n 1)))))"
            + "(declare-const n Int)(assert (and (b n) (> n 2)))",
      })
  void recursiveDefinitionsThatEndOnOneSide(String text) throws ParseException {
    hasModel(text);
  }

  /** The definition has no solution, or it is unknown whether it has one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(define-fun-rec f ((n Int)) Int (ite (= n 0) 1 (+ 1 (abs (f (- n 1))))))"
            + "(assert (= (f 0) 1))",
        "(define-fun-rec f ((n Int)) Int (ite (= n 0) 1 (+ 1 (f (- n)))))(assert (= (f 0) 1))",
        "(define-fun-rec f ((n Int)) Int (ite (= n 0) 1 (+ n (f (* 2 n)))))(assert (= (f 0) 1))",
        "(define-fun-rec f ((n Int)) Bool (ite (= n 0) true (not (f n))))(assert (f 0))",
      })
  void recursiveDefinitionsOfNothing(String text) throws ParseException {
    assertThat(new LocalSearch().find(check(text), 1_000, 1)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Real)(assert (< (sin x) (- 0.25)))",
        "(declare-const x Real)(assert (and (> (cos x) 0.3) (< (cos x) 0.4) (> x 10.0)))",
        "(declare-const x Real)(assert (and (> (exp x) 7.0) (< (exp x) 7.1)))",
        "(declare-const x Real)(declare-const y Real)(assert (= y (* 2.0 (sin x))))"
            + "(assert (> y 1.5))",
        "(declare-const a (Array Int Real))(declare-const x Real)"
            + "(assert (> (select a (to_int (exp x))) (arctan x)))",
        "(declare-fun f (Real) Real)(define-fun g ((x Real)) Real (* x x))"
            + "(declare-const x Real)(assert (> (g (sin x)) 0.5))",
      })
  void transcendentalNumbers(String text) throws ParseException {
    hasModel(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Real)(assert (> (sin x) 1.5))",
        "(declare-const x Real)(assert (= (exp x) 0.0))",
        "(declare-fun f (Real) Real)(assert (distinct (f (sin 1.0)) (f (sin 1.0))))",
        "(declare-const x Real)(assert (and (= x (sin 1.0)) (= x (cos 1.0))))",
      })
  void transcendentalNumbersThatAreNot(String text) throws ParseException {
    assertThat(new LocalSearch().find(check(text), 1_000, 1)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-fun f (Int) Int)(assert (forall ((x Int) (y Int))"
            + " (=> (> x y) (> (f x) (f y)))))",
        "(declare-fun f (Int) Int)(declare-const c Int)"
            + "(assert (forall ((x Int)) (= (f (f x)) x)))(assert (distinct (f c) c))",
        "(declare-fun r (Int Int) Bool)(assert (forall ((x Int)) (not (r x x))))(assert (forall"
            + " ((x Int) (y Int) (z Int)) (=> (and (r x y) (r y z)) (r x z))))(assert (r 1 2))",
        "(declare-fun m (Real Real) Real)(assert (forall ((x Real) (y Real))"
            + " (and (<= (m x y) x) (<= (m x y) y) (or (= (m x y) x) (= (m x y) y)))))",
        "(declare-fun f ((_ BitVec 64)) (_ BitVec 64))(assert (forall ((x (_ BitVec 64))"
            + " (y (_ BitVec 64))) (=> (bvult x y) (bvult (f x) (f y)))))",
        "(set-logic HORN)(declare-fun I (Int Int) Bool)(assert (forall ((i Int) (j Int))"
            + " (=> (= i j 0) (I i j))))(assert (forall ((i Int) (j Int))"
            + " (=> (I i j) (I (+ i 2) (+ j 2)))))(assert (forall ((i Int) (j Int))"
            + " (=> (and (I i j) (> i j)) false)))",
        "(set-logic HORN)(declare-fun P (Int) Bool)(assert (P 0))(assert (forall ((x Int))"
            + " (=> (and (P x) (< x 6)) (P (+ x 1)))))(assert (forall ((x Int))"
            + " (=> (P x) (<= x 9))))",
        "(set-logic HORN)(declare-fun I (Int Int) Bool)(assert (forall ((i Int) (j Int))"
            + " (=> (= i j 0) (I i j))))(assert (forall ((i Int) (j Int))"
            + " (=> (and (I i j) (< i 7)) (I (+ i 1) (+ j 3)))))(assert (forall ((i Int) (j Int))"
            + " (=> (and (I i j) (> j 50)) false)))",
        "(declare-datatypes ((T 0)) (((tip) (fork (left T) (right T)))))"
            + "(define-fun-rec small ((t T)) Bool (ite ((_ is tip) t) true (small (left t))))"
            + "(declare-fun p (T) Bool)(assert (forall ((t T)) (= (p t) (small t))))",
      })
  void functionsThatAreExpressions(String text) throws ParseException {
    hasModel(text);
  }

  /** Returns the seeds whose status is unsat. */
  private static List<Path> unsatisfiableSeeds() throws IOException {
    Path seeds = Path.of("..", "corpus", "seeds");
    try (Stream<Path> files = Files.walk(seeds)) {
      return files
          .filter(Files::isRegularFile)
          .filter(RefutingModelsTest::isUnsatisfiable)
          .sorted()
          .toList();
    }
  }

  private static boolean isUnsatisfiable(Path file) {
    try {
      List<Command> commands = ScriptParser.parse(Files.readString(file), "seed").commands();
      List<String> status =
          commands.stream()
              .filter(c -> c instanceof Command.SetInfo i && i.keyword().equals(":status"))
              .map(c -> ((Command.SetInfo) c).value())
              .toList();
      long checks = commands.stream().filter(Command::isCheck).count();
      return status.size() == checks && status.stream().allMatch("unsat"::equals);
    } catch (IOException | ParseException e) {
      return false;
    }
  }

  @Test
  void noSeedWithoutAModelGetsOne() throws IOException, ParseException {
    List<Path> seeds = unsatisfiableSeeds();
    assertThat(seeds).hasSizeGreaterThan(100);
    for (Path seed : seeds) {
      for (Check check : Check.of(ScriptParser.parse(Files.readString(seed), "seed"))) {
        assertThat(new LocalSearch().find(check, 300, 7)).as(seed.toString()).isNull();
      }
    }
  }

  /** Without a limit, its sorts would be enumerated forever. */
  @Test
  void aDatatypeThatHoldsItselfOfEverLargerSortsIsSearched() throws ParseException {
    hasModel(
        "(declare-datatype P (par (X) ((nil) (more (head X) (tail (P (P X)))))))"
            + "(declare-const p (P Int))(assert (not ((_ is nil) p)))"
            + "(assert (not ((_ is nil) (tail p))))(check-sat)");
  }
}
