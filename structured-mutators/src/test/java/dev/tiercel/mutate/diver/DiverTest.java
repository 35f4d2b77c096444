package dev.tiercel.mutate.diver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.range.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiverTest {
  private static final String PAPER =
      """
      ;! witness (define-fun x () Real 3.0)
      ;! witness (define-fun y () Real 1.0)
      (set-logic QF_NRA)
      (declare-const x Real)
      (declare-const y Real)
      (assert (and (<= 0.0 y) (= x (+ 2.0 y))))
      (check-sat)
      """;

  private static Preanalysis analysis(Entry entry) {
    Model model = Objects.requireNonNull(entry.witness().model(0, entry.script()));
    return Preanalysis.of(entry, 0, model, new WitnessPropagation());
  }

  private static Map<Long, RangeLabel> labels(Entry entry) {
    Map<Long, RangeLabel> labels = new HashMap<>();
    analysis(entry).labels().forEach(l -> labels.put(l.node(), l));
    return labels;
  }

  /**
   * Section II-B of the paper: the constraints of l0 to l8, and the scores that determine the
   * choice.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 0.5",
    "1, 0.5",
    "2, 1",
    "3, 1",
    "4, 0.5",
    "5, 0.001",
    "6, 0.001",
    "7, 0.001",
    "8, 0.001"
  })
  void thePapersExampleHasThePapersScores(long node, double score) {
    assertThat(Objects.requireNonNull(labels(Scripts.entry(PAPER)).get(node)).score())
        .isEqualTo(score);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // an untaken branch is free, as is a disjunct next to a true one
        "(assert (ite p (> x 0) (= x 7)))                     | (= x 7)   | 1",
        "(assert (or p (= x 7)))                              | (= x 7)   | 1",
        "(assert (=> (= x 7) p))                              | (= x 7)   | 1",
        // a variable with one occurrence passes its range on, one with two does not
        "(assert (let ((v (+ x 1))) (> v 0)))                 | (+ x 1)   | 1",
        "(assert (let ((v (+ x 1))) (and (> v 0) (< v 5))))   | (+ x 1)   | 0.001",
        // arrays, datatypes, bit-vectors, strings
        "(assert (> (select a 3) 1))                          | a         | 1",
        "(assert (= (fst c) 4))                               | c         | 0.001",
        "(assert (match c (((mk q r) (> q 1)))))              | c         | 0.001",
        "(assert (match c (((mk q r) (> q 1)))))              | (> q 1)   | 0.5",
        "(assert (bvult b #x10))                              | b         | 0.016",
        "(assert (= (bvand b #x01) #x01))                     | b         | 0.128",
        "(assert (str.prefixof \"a\" s))                      | s         | 1",
        "(assert (= (str.len s) 2))                           | s         | 0.001",
        "(assert (str.in_re s (re.+ (str.to_re \"a\"))))      | s         | 1",
        "(assert (forall ((k Int)) (=> (> k x) (> k 0))))     | (> k 0)   | 0.001",
      })
  void everyTheoryHasRanges(String assertion, String term, double score) {
    Entry entry =
        Scripts.entry(
            """
            ;! witness (define-fun p () Bool true)
            ;! witness (define-fun x () Int 1)
            ;! witness (define-fun a () (Array Int Int) ((as const (Array Int Int)) 2))
            ;! witness (define-fun b () (_ BitVec 8) #x01)
            ;! witness (define-fun s () String "aa")
            ;! witness (define-fun c () D (mk 4 true))
            (set-logic ALL)
            (declare-datatype D ((mk (fst Int) (snd Bool))))
            (declare-const p Bool)
            (declare-const x Int)
            (declare-const a (Array Int Int))
            (declare-const b (_ BitVec 8))
            (declare-const s String)
            (declare-const c D)
            """
                + assertion
                + "(check-sat)");

    assertThat(labels(entry).values().stream().filter(l -> l.term().toString().equals(term)))
        .isNotEmpty()
        .allMatch(l -> Math.abs(l.score() - score) < 1e-9);
  }

  private static List<TestCase> mutants(Mutator mutator, int each) {
    MutationEngine mutationEngine =
        new MutationEngine(Scripts.space("z3"), List.of(mutator), new TestCases(1000, 1 << 24));
    List<TestCase> mutants = new ArrayList<>();
    List<Entry> seeds = new ArrayList<>(Scripts.many());
    seeds.add(Scripts.entry(PAPER));
    for (Entry seed : seeds) {
      byte[] bytes = EntryCodec.encode(seed);
      for (int i = 0; i < each; i++) {
        TestCase mutant = mutationEngine.mutate(bytes, 1 << 16, i);
        if (mutant != null) {
          mutants.add(mutant);
        }
      }
    }
    return mutants;
  }

  @Tag("slow")
  @Test
  void witnessesHoldAfterTheyWereWrittenAndReadBack() throws Exception {
    List<TestCase> mutants = mutants(Diver.complete(), 12);
    int witnessed = 0;

    assertThat(mutants).hasSizeGreaterThan(60);
    for (TestCase mutant : mutants) {
      Entry read = EntryCodec.decode(mutant.bytes(), "mutant");
      for (int number : read.witness().checks()) {
        Check check = Check.of(read.script()).get(number);
        Model model = Objects.requireNonNull(read.witness().model(number, read.script()));
        assertThat(new WitnessPropagation().judge(check, model).holds())
            .as(mutant.entry().toString())
            .isTrue();
      }
      if (read.witness().hasModel(0)) {
        assertThat(read.expected()).isEqualTo(ExpectedAnswer.SAT);
        witnessed++;
      }
    }
    // The engine drops a witness whose evaluation exceeds its budget, here that of one mutant.
    assertThat(witnessed).isGreaterThanOrEqualTo(mutants.size() - 1);
  }

  /**
   * The model of the second check does not constrain the first, so that a mutant may contradict it.
   */
  @Test
  void aModelOfAnotherCheckPromisesNothingOfTheFirst() {
    Entry seed =
        Scripts.entry(
            """
            ;! witness@1 (define-fun x () Int 9)
            ;! expect sat
            (set-logic QF_LIA)
            (declare-const x Int)
            (assert (> x 2))
            (push 1)
            (assert (= x 3))
            (check-sat)
            (pop 1)
            (check-sat)
            """);
    MutationEngine mutationEngine =
        new MutationEngine(
            Scripts.space("z3"), List.of(Diver.plain()), new TestCases(1000, 1 << 24));
    int judged = 0;
    for (int i = 0; i < 300; i++) {
      TestCase mutant = mutationEngine.mutate(EntryCodec.encode(seed), 1 << 16, i);
      if (mutant != null && !mutant.entry().witness().hasModel(0)) {
        judged++;
        assertThat(mutant.entry().expected()).as(mutant.entry().toString()).isNull();
      }
    }
    assertThat(judged).isPositive();
  }

  private static long declared(Entry entry) {
    return entry.script().commands().stream().filter(Command.Declare.class::isInstance).count();
  }

  @Test
  void onlyComplicateBringsFreshVariables() {
    Entry seed = Scripts.entry(PAPER);
    long before = declared(seed);
    for (Mutator mutator : List.of(Diver.complete(), Diver.unweighted(), Diver.plain())) {
      long most = before;
      for (int i = 0; i < 40; i++) {
        Entry mutant = mutator.mutate(seed, Scripts.context(new SplitMixRandom(i)));
        most = mutant == null ? most : Math.max(most, declared(mutant));
      }
      assertThat(most > before).as(mutator.name()).isEqualTo(!mutator.name().equals("diver.plain"));
    }
  }

  @Test
  void weightsDecideWhereTermsAreReplaced() {
    Preanalysis analysis = analysis(Scripts.entry(PAPER));
    Map<Boolean, Integer> points = new HashMap<>();
    for (boolean weighted : List.of(true, false)) {
      SplitMixRandom random = new SplitMixRandom(3);
      int least = 0;
      for (int i = 0; i < 2000; i++) {
        least += analysis.pick(weighted, random).score() == Range.LEAST ? 1 : 0;
      }
      points.put(weighted, least);
    }
    assertThat(points.get(true)).isBetween(0, 12); // four of nine labels, 0.0003 each by the paper
    assertThat(points.get(false)).isBetween(800, 980);
  }

  @Test
  void theSameDrawsGiveTheSameMutants() {
    assertThat(mutants(Diver.complete(), 1).stream().map(m -> m.entry().toString()).toList())
        .isEqualTo(mutants(Diver.complete(), 1).stream().map(m -> m.entry().toString()).toList());
  }

  @Test
  void anEntryOfWhichNothingIsKnownOffersNothing() {
    Entry entry = Scripts.entry("(declare-const x Int)(assert (and (> x 5) (< x 4)))(check-sat)");

    assertThat(Diver.complete().mutate(entry, Scripts.context(new SplitMixRandom(1)))).isNull();
  }

  @Test
  void anEasyEntryIsGivenAWitness() {
    Entry entry = Scripts.entry("(declare-const x Int)(assert (< x 4))(check-sat)");

    Entry mutant = Diver.complete().mutate(entry, Scripts.context(new SplitMixRandom(1)));

    assertThat(Objects.requireNonNull(mutant).witness().lines(0))
        .contains("(define-fun x () Int 0)");
  }
}
