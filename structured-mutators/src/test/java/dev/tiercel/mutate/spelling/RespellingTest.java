package dev.tiercel.mutate.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.smtlib.parse.SourceText;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class RespellingTest {
  private static final int SEEDS = 200;

  /** A mutator, a logic, a term, and one of the spellings that the mutator gives it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "spelling.string; ALL; (= s \"A\"); (= s \"\\u{41}\")",
        "spelling.string; ALL; (= s \"A\"); (= s \"\\u0041\")",
        "spelling.string; ALL; (= s \"A\"); (= s \"\\u{00041}\")",
        "spelling.string; ALL; (= s \"\\u{4a}\"); (= s \"J\")",
        "spelling.string; ALL; (= s \"\\u{4a}\"); (= s \"\\u{4A}\")",
        "spelling.string; ALL; (= s \"\\u{22}\"); (= s \"\"\"\")",
        "spelling.string; ALL; (= s \"\\x\"); (= s \"\\u{5c}x\")",
        "spelling.decimal; ALL; (< r 1.0); (< r 1.00)",
        "spelling.decimal; ALL; (< r 1.50); (< r 1.5)",
        "spelling.decimal; QF_LRA; (< r 1.0); (< r 1)",
        "spelling.decimal; QF_LRA; (< r 7); (< r 7.0)",
        "spelling.bitvector; ALL; (= b #xaB); (= b #b10101011)",
        "spelling.bitvector; ALL; (= b #xab); (= b #xAB)",
        "spelling.bitvector; ALL; (= b #xab); (= b (_ bv171 8))",
        "spelling.bitvector; ALL; (= b (_ bv1 8)); (= b #x01)",
        "spelling.bitvector; ALL; (= b (_ bv1 8)); (= b #b00000001)",
        "spelling.negative; ALL; (= i (- 1)); (= i -1)",
        "spelling.negative; ALL; (= i -1); (= i (- 1))",
        "spelling.negative; ALL; (< r (- 1.50)); (< r -1.50)",
        "spelling.negative; QF_LRA; (< r (- 7)); (< r -7)",
        "spelling.decimal; ALL; (< r (- 1.0)); (< r (- 1.00))",
        "spelling.quotes; ALL; (= r r); (= |r| r)",
        "spelling.quotes; ALL; (let ((|k| r)) (= k r)); (let ((k r)) (= k r))",
        "spelling.quotes; ALL; (let ((|k| r)) (= k r)); (let ((|k| r)) (= |k| |r|))",
        "spelling.blanks; ALL; (= r (- 1.0)); (= r(- 1.0))",
      })
  void someSeedSpellsIt(String mutator, String logic, String before, String after) {
    Entry entry = asserting(logic, before);
    Set<String> made = spellings(mutator, entry);

    assertThat(made).contains("(assert " + after + ")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "spelling.string; (= r 1.0)",
        "spelling.decimal; (= b ((_ rotate_left 1) b))",
        "spelling.decimal; (= i 1)",
        "spelling.decimal; (! (= i 1) :weight 1.5)",
        "spelling.string; (! (= i 1) :comment \"a\" :more (\"b\" (\"c\")))",
        "spelling.bitvector; (= s (_ char #x41))",
        "spelling.string; (= s \"caf\u00e9\")",
        "spelling.negative; (= i (- 2 1))",
        "spelling.negative; (= i (- (+ 1 i)))",
        "spelling.negative; (let ((-1 i)) (= -1 (- 1)))",
        "spelling.negative; (forall ((j Int)) (! (= j (- j)) :weight 1))",
        "spelling.quotes; (= 1 (+ 1 0))",
      })
  void otherScriptsStay(String mutator, String term) {
    Entry entry = asserting("ALL", term);

    assertThat(spellings(mutator, entry)).containsExactly("(assert " + term + ")");
  }

  private static Entry asserting(String logic, String term) {
    String more =
        logic.equals("ALL")
            ? "(declare-const i Int)(declare-const s String)(declare-const b (_ BitVec 8))"
            : "";
    return Scripts.entry(
        "(set-logic %s)(declare-const r Real)%s(assert %s)(check-sat)"
            .formatted(logic, more, term));
  }

  /** Returns the texts of the last assertion for a range of random seeds. */
  private static Set<String> spellings(String name, Entry entry) {
    Mutator mutator = MutatorRegistry.select(name).get(0);
    Set<String> made = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Entry mutant = mutator.mutate(entry, Scripts.context(new SplitMixRandom(seed)));
      Entry any = mutant == null ? entry : mutant;
      int assertion = any.script().commands().size() - 2;
      SourceText source = any.source();
      made.add(
          source.text().substring(source.begin(assertion), source.begin(assertion + 1)).strip());
    }
    return made;
  }

  @TestFactory
  Stream<DynamicTest> everySpellingReadsAsTheSameCommands() {
    List<Entry> entries = Scripts.many();
    return Stream.concat(Respelling.all().stream(), Stream.of(new PlainSpelling()))
        .map(m -> DynamicTest.dynamicTest(m.name(), () -> read(m, entries)));
  }

  private static void read(Mutator mutator, List<Entry> entries) {
    RandomSource random = new SplitMixRandom(7);
    for (Entry seed : entries) {
      Entry entry = seed;
      for (int round = 0; round < 4; round++) {
        Entry mutant = mutator.mutate(entry, Scripts.context(random));
        if (mutant != null) {
          assertThat(mutant.script()).isSameAs(entry.script());
          assertThat(mutant.witness()).isEqualTo(entry.witness());
          assertThat(mutant.expected()).isEqualTo(entry.expected());
          assertThat(mutant.toString()).isNotEqualTo(entry.toString());
          assertThat(Scripts.entry(mutant.toString()).script().commands())
              .isEqualTo(entry.script().commands());
          assertThat(Scripts.entry(mutant.toString())).isEqualTo(mutant);
          entry = mutant;
        }
      }
    }
  }

  @Test
  void linesEndWithCarriageReturnsAndBack() {
    Entry entry = Scripts.entry("(declare-const x\n Int)\n(assert (= x 1)) ; |\n(check-sat)\n");
    Mutator lines = MutatorRegistry.select("spelling.lines").get(0);

    Entry once =
        Objects.requireNonNull(lines.mutate(entry, Scripts.context(new SplitMixRandom(1))));
    Entry twice = lines.mutate(once, Scripts.context(new SplitMixRandom(1)));

    assertThat(once).hasToString(entry.toString().replace("\n", "\r\n"));
    assertThat(twice).isEqualTo(entry);
  }

  @Test
  void aLoneCarriageReturnEndsLinesWhereNoneIsNeeded() {
    Entry entry =
        Scripts.entry("(declare-const\nx Int)\r\n(assert (= x\n(+ 1 1))) ; |\n(check-sat)\n");
    Mutator returns = MutatorRegistry.select("spelling.returns").get(0);

    Entry once =
        Objects.requireNonNull(returns.mutate(entry, Scripts.context(new SplitMixRandom(1))));
    Entry twice = returns.mutate(once, Scripts.context(new SplitMixRandom(1)));

    assertThat(once)
        .hasToString("(declare-const\nx Int)\r(assert (= x\r(+ 1 1))) ; |\n(check-sat)\r");
    assertThat(twice).hasToString(entry.toString().replace("\r\n", "\n"));
  }

  @Test
  void onlySolversThatReadANegativeNumberGetOne() {
    Entry entry = Scripts.entry("(declare-const x Int)(assert (= x (- 1)))(check-sat)");
    Mutator negative = MutatorRegistry.select("spelling.negative").get(0);

    for (int seed = 0; seed < 20; seed++) {
      assertThat(negative.mutate(entry, Scripts.context(new SplitMixRandom(seed), "cvc5")))
          .isNull();
    }
  }

  @Test
  void theUsualSpellingHasNoComments() {
    Entry entry = Scripts.entry("; a\n(declare-const |x| Int);b\n(assert(= x 01))\n; c\n");

    Entry plain =
        Objects.requireNonNull(
            new PlainSpelling().mutate(entry, Scripts.context(new SplitMixRandom(1))));

    assertThat(EntryCodec.text(plain)).endsWith("(assert (= x 1))\n");
  }
}
