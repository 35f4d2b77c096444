package dev.tiercel.mutate.histfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.script.ScopeCheck;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of edits that exposed bugs: how they are mined from pairs of scripts, written and applied.
 */
class EditsTest {
  private static final String HEAD =
      "(declare-fun f (Int) Int)(declare-const x Int)(declare-const y Int)(declare-const p Bool)"
          + "(declare-const u (_ BitVec 8))(declare-const v (_ BitVec 8))";

  private static List<String> between(String before, String after) {
    ScriptDifference first = new ScriptDifference(Scripts.entry(HEAD + before));
    return first.to(new ScriptDifference(Scripts.entry(HEAD + after)), 4).stream()
        .map(HistoricalEdit::toString)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(< (f x) y) | (<= (f x) y) | operator < <=",
        "(= (bvudiv u v) v) | (= (bvurem u v) v) | operator bvudiv bvurem",
        "(or p (< x y)) | (or p (not (< x y))) | wrap not 0",
        "(= (f (- x y)) 3) | (= (f x) 3) | unwrap - 0",
        "(< (- x (f y)) 3) | (< (- (f y) x) 3) | swap -",
        "(= (f x) 17) | (= (f x) 0) | value Int zero",
        "(bvult u #x35) | (bvult u #xff) | value BitVec ones",
        "(bvult u #x35) | (bvult u #x80) | value BitVec least",
        "(= (f x) 17) | (= (f x) x) | variable Int",
        "(= (+ x y) (f x)) | (= (+ x x) (f x)) | identify Int",
        "(forall ((a Int)) (< a x)) | (exists ((b Int)) (< b x)) | operator forall exists",
        "(= ((_ extract 3 0) u) #x1) | (= ((_ extract 4 1) u) #x1) | index extract"
      })
  void oneChangeIsOneEdit(String before, String after, String edit) {
    assertThat(between("(assert " + before + ")", "(assert " + after + ")")).containsExactly(edit);
  }

  @Test
  void namesDoNotMatter() {
    assertThat(between("(assert (< (f x) y))", "(assert (< (f y) x))")).isEmpty();
    assertThat(between("(assert (< x y))(assert (< y 1))", "(assert (< y x))(assert (>= x 1))"))
        .containsExactly("operator < >=");
  }

  @Test
  void commandsAndOptionsAreEdits() {
    assertThat(
            between(
                "(assert p)(assert (< x y))(check-sat)",
                "(push 1)(assert p)(check-sat)(pop 1)(assert (< x y))(check-sat)"))
        .containsExactly("command push", "command check", "command pop");
    assertThat(between("(assert p)", "(set-option :produce-proofs true)(assert p)"))
        .containsExactly("option produce-proofs=true");
  }

  @Test
  void largeDifferenceIsNoEdit() {
    assertThat(
            between(
                "(assert (and (< x 1) (< y 2) p))", "(assert (or (= (f x) y) (> (f y) (* x y))))"))
        .isEmpty();
    assertThat(between("(assert p)", "(assert p)(assert (< x y))")).isEmpty();
  }

  private static Entry dated(String script, String day) throws ParseException {
    return EntryCodec.decode(";! date " + day + "\n" + HEAD + script, "dated");
  }

  @Test
  void editsLeadFromOrdinaryToBugAndFromOlderToYounger() throws ParseException {
    String a = "(assert (< (f (+ x y)) 3))(check-sat)";
    String b = "(assert (<= (f (+ x y)) 3))(check-sat)";
    EditMiner ordinary = new EditMiner();
    ordinary.add(Scripts.entry(HEAD + a), false);
    ordinary.add(Scripts.entry(HEAD + b), true);
    assertThat(ordinary.result())
        .containsExactly(
            new MinedData.Counted<>(
                HistoricalEdit.of(HistoricalEdit.Kind.OPERATOR, "<", "<="), 1, 1));
    assertThat(ordinary.pairs()).isEqualTo(1);
    EditMiner dated = new EditMiner();
    dated.add(dated(b, "2020-01-01"), true);
    dated.add(dated(a, "2021-01-01"), true);
    assertThat(dated.result())
        .containsExactly(
            new MinedData.Counted<>(
                HistoricalEdit.of(HistoricalEdit.Kind.OPERATOR, "<=", "<"), 1, 1));
    EditMiner both = new EditMiner();
    both.add(Scripts.entry(HEAD + a), true);
    both.add(Scripts.entry(HEAD + b), true);
    assertThat(both.result()).extracting(MinedData.Counted::weight).containsExactly(0.5, 0.5);
    EditMiner none = new EditMiner();
    none.add(Scripts.entry(HEAD + a), false);
    none.add(Scripts.entry(HEAD + b), false);
    assertThat(none.result()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "operator bvudiv bvurem", "wrap not 0", "unwrap and 1", "swap =", "index extract",
        "value Int zero", "variable Real", "identify Array", "command push", "option a.b=true"
      })
  void editsAreWrittenAndReadBack(String text) {
    MinedData mined = MinedData.read("edit\t3\t1.5\t" + text + "\n", "edits");
    assertThat(mined.edits()).hasSize(1);
    assertThat(mined.toString()).isEqualTo("edit\t3\t1.5\t" + text + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"operator and", "wrap not", "wrap not x", "turn x", "swap", "value Int a b"})
  void anythingElseIsNoEdit(String text) {
    assertThat(HistoricalEdit.parse(text)).isNull();
  }

  @Test
  void bundledDataHasEdits() {
    assertThat(MinedData.bundled().edits()).hasSizeGreaterThan(100);
    assertThat(MinedData.bundled().skeletons()).isNotEmpty();
    assertThat(MinedData.NOTHING.or(MinedData.bundled())).isEqualTo(MinedData.bundled());
  }

  private static MutationContext context(long seed, String edit) {
    MutationContext usual = Scripts.context(new SplitMixRandom(seed));
    MinedData mined = MinedData.read("edit\t1\t1\t" + edit, "edits");
    return new MutationContext(
        usual.random(),
        usual.sizeLimit(),
        BugHistory.of(mined, List.of()).applyTo(usual.space()),
        usual.pool(),
        usual.witnessPropagation(),
        usual.models(),
        usual.mutatorMemory());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "operator < <= | (<= (f x) 7)",
        "wrap not 0 | (not (< (f x) 7))",
        "unwrap + 1 | (= x x)",
        "swap < | (< 7 (f x))",
        "value Int zero | (< (f x) 0)",
        "variable Int | (< (f x) y)",
        "identify Int | (= (+ y x) y)",
        "index extract | ((_ extract 4 1) u)",
        "command pop | (push 1)",
        "command check | (check-sat)"
      })
  void anEditIsAppliedAndNoted(String edit, String part) {
    Entry entry =
        Scripts.entry(
            HEAD
                + "(assert (< (f x) 7))(assert (= (+ y x) x))"
                + "(assert (= ((_ extract 3 0) u) ((_ extract 3 0) v)))");
    Set<String> texts = new HashSet<>();
    for (int seed = 0; seed < 200; seed++) {
      Entry made = new MinedEdit().mutate(entry, context(seed, edit));
      if (made != null) {
        assertThat(ScopeCheck.holds(made)).isTrue();
        assertThat(made.notes()).contains("edit " + edit);
        texts.add(EntryCodec.text(made));
      }
    }
    assertThat(texts).anyMatch(text -> text.contains(part));
  }
}
