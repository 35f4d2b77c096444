package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Creates entries, contexts and search spaces for tests. */
public final class Scripts {
  private static final Path SEEDS = Path.of("..", "corpus", "seeds");

  /** Scripts, each with a pitfall for careless edits. */
  private static final List<String> TRAPS =
      List.of(
          // functions as values
          """
          (set-logic HO_ALL)
          (declare-sort U 0)
          (declare-fun f (Int Int) Int)
          (declare-fun g (Int) (-> Int Int))
          (declare-const h (-> Int (-> Int Int)))
          (declare-const p (-> U Bool))
          (declare-const u U)
          (declare-fun twice ((-> Int Int) Int) Int)
          (define-fun plus ((x Int) (y Int)) Int (+ x y))
          (assert (distinct f g h plus))
          (assert (= (f 1) (@ plus 2) (lambda ((y Int)) (- y))))
          (assert (= (twice (g 3) 4) (@ (g 3) 4) (h 5 6)))
          (assert (forall ((q (-> U Bool))) (=> (q u) (@ (ite (p u) p q) u))))
          (assert (let ((k (ite (p u) (h 1) (lambda ((x Int)) (f x x))))) (< (k 1) (k 2))))
          (check-sat)
          """,
          // functions as arrays
          """
          (declare-fun f (Int) Int)
          (declare-fun b (Int Bool) Bool)
          (declare-const a (Array Int Int))
          (declare-const c (Array Int Bool))
          (assert (= f a (lambda ((x Int)) (select a (f x)))))
          (assert (= ((_ map b) a c) c))
          (assert (> (select f 1) (select (lambda ((x Int)) x) 2)))
          (check-sat)
          """,
          // a variable hides a constant
          """
          (set-logic LIA)
          (declare-const x Int)
          (declare-fun f (Int) Int)
          (assert (forall ((x Int)) (=> (> x 0) (> (f x) x))))
          (assert (exists ((f Int)) (= f x)))
          (assert (< x (f x)))
          (check-sat)
          """,
          // a variable has the same name as an operator
          """
          (set-logic ALL)
          (declare-const y Int)
          (assert (forall ((abs Int) (mod Int)) (or (< abs mod) (= y (- mod abs)))))
          (assert (= y (abs (mod y 3))))
          (check-sat)
          """,
          // names are unique, and only closed terms have them
          """
          (set-option :produce-unsat-cores true)
          (set-logic UFLIA)
          (declare-const a Int)
          (declare-fun p (Int) Bool)
          (assert (! (> a 0) :named first))
          (assert (! (forall ((z Int)) (! (=> (p z) (> z a)) :pattern ((p z)))) :named second))
          (assert (forall ((z Int)) (or (! (p a) :named third) (p z))))
          (assert (=> first (p 3)))
          (check-sat)
          (get-unsat-core)
          """,
          // declarations go out of scope
          """
          (set-logic QF_LIA)
          (declare-const a Int)
          (assert (> a 1))
          (push 1)
          (declare-const b Int)
          (declare-datatype T ((c (s Int))))
          (declare-const t T)
          (assert (and (< b a) (= (s t) b) ((_ is c) t)))
          (check-sat)
          (pop 1)
          (define-fun g ((k Int)) Int (+ k a 1))
          (assert (> (g a) 3))
          (push 1)
          (declare-const b Bool)
          (assert (or b (> (g 1) a)))
          (check-sat)
          (pop 1)
          (check-sat)
          """,
          // lets shadow each other
          """
          (set-logic QF_BV)
          (declare-const v (_ BitVec 8))
          (assert (let ((u (bvadd v #x01)) (w (bvmul v v)))
            (let ((u (bvand u w)) (v #b1)) (or (= ((_ extract 7 7) u) v) (bvult w u)))))
          (assert (let ((v (= v #xff))) (not v)))
          (check-sat)
          """,
          // matches bind the fields of datatypes
          """
          (set-logic ALL)
          (declare-datatypes ((L 1)) ((par (X) ((nil) (cons (head X) (tail (L X)))))))
          (declare-const l (L Int))
          (define-fun-rec len ((m (L Int))) Int
            (match m ((nil 0) ((cons h rest) (+ 1 (len rest))))))
          (assert (match l ((nil false) ((cons h rest) (and (> h 0) (= rest (as nil (L Int))))))))
          (assert (> (len l) 2))
          (check-sat)
          """,
          // most declarations are unused
          """
          (set-logic ALL)
          (declare-sort S 0)
          (declare-sort U 0)
          (declare-datatype E ((one) (two (rest U))))
          (declare-const a S)
          (declare-const b S)
          (declare-fun f (Int) Int)
          (define-fun g ((f Int)) Int (+ f 1))
          (define-fun h () Int (f 3))
          (assert (= a a))
          (check-sat)
          """,
          // positions that allow only constants
          """
          (set-logic ALL)
          (declare-const s String)
          (declare-const m (Array Int Int))
          (assert (str.in_re s (re.++ (re.range "a" "z") (re.* (str.to_re "ab")) re.allchar)))
          (assert (= m (store ((as const (Array Int Int)) 0) (str.len s) 5)))
          (check-sat)
          """,
          // terms outside of assertions: assumptions and get-value
          """
          (set-option :produce-models true)
          (set-logic QF_UF)
          (declare-const p Bool)
          (declare-const q Bool)
          (assert (=> p q))
          (assert (and p (or q (not p)) (xor p q)))
          (set-info :status unsat)
          (check-sat-assuming (p (not q)))
          (check-sat)
          (get-value (p q))
          """);

  private Scripts() {}

  public static Entry entry(String text) {
    try {
      return EntryCodec.decode(text, "test");
    } catch (ParseException e) {
      throw new AssertionError(e.getMessage() + " in\n" + text, e);
    }
  }

  /**
   * Returns an entry with an assertion for each term over {@code x, y, z: Int}, {@code p, q: Bool}
   * and {@code f: Int -> Int}.
   */
  public static Entry asserting(String... terms) {
    StringBuilder text = new StringBuilder("(set-logic ALL)\n");
    text.append("(declare-const x Int)(declare-const y Int)(declare-const z Int)");
    text.append("(declare-const p Bool)(declare-const q Bool)(declare-fun f (Int) Int)\n");
    for (String term : terms) {
      text.append("(assert ").append(term).append(")\n");
    }
    return entry(text.append("(check-sat)\n").toString());
  }

  /** Returns the asserted terms of an entry as text. */
  public static List<String> assertions(Entry entry) {
    return entry.script().commands().stream()
        .filter(c -> c instanceof dev.tiercel.smtlib.ast.Command.Assert)
        .map(c -> c.terms().get(0).toString())
        .toList();
  }

  /** Returns scripts of many theories: those with pitfalls, and some of the corpus. */
  public static List<Entry> many() {
    List<Entry> entries = new ArrayList<>();
    TRAPS.forEach(t -> entries.add(entry(t)));
    try (Stream<Path> files = Files.walk(SEEDS)) {
      List<Path> seeds = files.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
      for (int i = 0; i < seeds.size(); i += 10) {
        entries.add(entry(Files.readString(seeds.get(i))));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  /** Returns a search space with the language of a solver and two of its options. */
  public static SearchSpace space(String target) {
    return SearchSpace.of(target, List.of(catalogue(target)));
  }

  private static OptionCatalogue catalogue(String family) {
    OptionSpec flag = option("flag", OptionType.BOOL, "true", List.of());
    OptionSpec mode = option("mode", OptionType.ENUM, "a", List.of("a", "b", "c"));
    OptionSpec count = option("count", OptionType.INT, "1", List.of());
    return new OptionCatalogue(family, List.of(flag, mode, count));
  }

  private static OptionSpec option(
      String name, OptionType type, String value, List<String> values) {
    return new OptionSpec(name, type, value, null, null, values, OptionSpec.Level.REGULAR, null);
  }

  /** Returns a context for z3 with scripted or seeded draws. */
  public static MutationContext context(RandomSource random, Entry... pool) {
    return context(random, "z3", pool);
  }

  /** Returns a context for the given target. */
  public static MutationContext context(RandomSource random, String target, Entry... pool) {
    List<Entry> entries = List.of(pool);
    EntryPool others =
        new EntryPool() {
          @Override
          public int size() {
            return entries.size();
          }

          @Override
          public Entry get(int i) {
            return entries.get(i);
          }
        };
    return MutationContext.fresh(random, 1 << 16, space(target), others, new WitnessPropagation());
  }

  /** Returns a context with the given space and an empty pool. */
  public static MutationContext context(RandomSource random, SearchSpace space) {
    return MutationContext.fresh(random, 1 << 16, space, EntryPool.EMPTY, new WitnessPropagation());
  }
}
