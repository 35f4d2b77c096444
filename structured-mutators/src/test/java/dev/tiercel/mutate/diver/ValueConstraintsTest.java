package dev.tiercel.mutate.diver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.value.Bool;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueConstraintsTest {
  private static final String SEED =
      """
      ;! witness (define-fun i () Int (- 7))
      ;! witness (define-fun r () Real (/ 1.0 3.0))
      ;! witness (define-fun b () (_ BitVec 8) #x9c)
      ;! witness (define-fun f () (_ FloatingPoint 5 11) (fp #b1 #b00011 #b0000000001))
      ;! witness (define-fun n () (_ FloatingPoint 5 11) (_ NaN 5 11))
      ;! witness (define-fun s () String "ab\\u{7f}")
      ;! witness (define-fun a () (Array Int Int) ((as const (Array Int Int)) 3))
      ;! witness (define-fun d () D (mk 4 true))
      ;! witness (define-fun q () (Seq Int) (seq.unit 1))
      ;! witness (define-fun p () Bool false)
      (set-logic ALL)
      (declare-datatype D ((no) (mk (fst Int) (snd Bool))))
      (declare-const i Int)
      (declare-const r Real)
      (declare-const b (_ BitVec 8))
      (declare-const f (_ FloatingPoint 5 11))
      (declare-const n (_ FloatingPoint 5 11))
      (declare-const s String)
      (declare-const a (Array Int Int))
      (declare-const d D)
      (declare-const q (Seq Int))
      (declare-const p Bool)
      (assert (or (= (* i i) 49) p (= s "x") (= (select a i) 3) (fp.lt f n) (= d no)))
      (check-sat)
      """;

  @ParameterizedTest
  @CsvSource({
    "i, 6, INTERVAL BOUND EXCLUSION CHOICE RESIDUE PRODUCT RELATION",
    "r, 4, INTERVAL BOUND EXCLUSION CHOICE PRODUCT RELATION",
    "b, 4, INTERVAL BOUND BITS RESIDUE EXCLUSION RELATION",
    "f, 3, INTERVAL BOUND CLASS RELATION",
    "n, 2, CLASS RELATION",
    "s, 6, PART LANGUAGE EXCLUSION BOUND INTERVAL MEASURE RELATION",
    "a, 2, CELL RELATION",
    "d, 3, TESTER CELL RELATION",
    "q, 2, MEASURE RELATION",
    "p, 2, TRUTH RELATION",
  })
  void whateverIsSaidOfAValueHolds(String name, int kinds, String expected) {
    Entry entry = Scripts.entry(SEED);
    ScriptIndex index = ScriptIndex.of(entry);
    Check check = Check.of(entry.script()).get(0);
    Model model = Objects.requireNonNull(entry.witness().model(0, entry.script()));
    Evaluator evaluator = new Evaluator(check.definitions(), model);
    MutationContext context = Scripts.context(new SplitMixRandom(name.hashCode()));
    TermPosition top = TermPosition.at(index, index.firstNode(check.command() - 1));
    ValueConstraints descriptions =
        new ValueConstraints(evaluator, new RandomTerms(index, top, model, context), true, context);
    Declared symbol =
        index.symbols().symbols().stream().filter(x -> x.name().equals(name)).findFirst().get();

    Set<ValueConstraint.Kind> found = EnumSet.noneOf(ValueConstraint.Kind.class);
    Set<Term> formulas = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      ValueConstraint description = descriptions.of(App.constant(symbol));
      if (description != null) {
        assertThat(evaluator.value(description.formula()))
            .as(description.toString())
            .isEqualTo(Bool.TRUE);
        found.add(description.kind());
        formulas.add(description.formula());
      }
    }
    assertThat(found)
        .extracting(ValueConstraint.Kind::name)
        .isSubsetOf(List.of(expected.split(" ")))
        .hasSizeGreaterThanOrEqualTo(kinds);
    assertThat(formulas).hasSizeGreaterThan(name.equals("p") || name.equals("n") ? 5 : 100);
  }

  /** Counts assertions about fresh variables, and records the greatest depth of new terms. */
  private static final class Counts implements Diver.AttemptListener {
    private final Map<ValueConstraint.Kind, Integer> kinds =
        new EnumMap<>(ValueConstraint.Kind.class);
    private int asserted;
    private int deepest;

    @Override
    public void judged(Term term, boolean holds) {
      deepest = Math.max(deepest, term.depth());
    }

    @Override
    public void described(ValueConstraint.Kind kind) {
      kinds.merge(kind, 1, Integer::sum);
      asserted++;
    }
  }

  @Tag("slow")
  @Test
  void equalityIsRareAndSeveralVariablesAreFresh() {
    Entry seed = Scripts.entry(SEED);
    Counts counts = new Counts();
    Mutator diver = Diver.watched(true, counts);
    int several = 0;
    int places = 0;
    for (int i = 0; i < 1_000; i++) {
      Entry mutant = diver.mutate(seed, Scripts.context(new SplitMixRandom(i)));
      if (mutant != null) {
        String text = mutant.script().toString();
        several += text.contains("fresh_1") ? 1 : 0;
        places += text.matches("(?s).*\\(str\\.(at|substr) [^()]* \\(- [0-9]+\\).*") ? 1 : 0;
      }
    }
    assertThat(counts.asserted).isGreaterThan(150);
    assertThat(counts.kinds.get(ValueConstraint.Kind.EQUAL)).isBetween(1, counts.asserted / 8);
    assertThat(counts.kinds).containsKey(ValueConstraint.Kind.LABEL).hasSizeGreaterThan(9);
    assertThat(several).isGreaterThan(40);
    assertThat(places).isPositive();
    assertThat(counts.deepest).isBetween(6, 16); // five levels over leaves, values and edges
  }
}
