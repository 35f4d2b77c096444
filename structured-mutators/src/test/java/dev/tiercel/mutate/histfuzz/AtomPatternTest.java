package dev.tiercel.mutate.histfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of atom patterns: their abstraction from atoms, and the atoms built from them. */
class AtomPatternTest {
  private static final String DECLARED =
      "(declare-sort S 0)(declare-fun f (Int) Int)(declare-const s S)(declare-const x Int)"
          + "(declare-const y Int)(declare-const t String)";

  private static Term atom(String text) {
    Entry entry = Scripts.entry(DECLARED + "(assert " + text + ")(check-sat)");
    return entry.script().commands().stream()
        .filter(command -> command instanceof Command.Assert)
        .map(command -> ((Command.Assert) command).term())
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(= (str.len t) (* 7 7)) | (exists ((v0 String) (c1 Int)) (= (str.len v0) (* c1 c1)))",
        "(< (+ x y) x)           | (exists ((v0 Int) (v1 Int)) (< (+ v0 v1) v0))",
        "(= (mod 3 x) 4)         | (exists ((c0 Int) (v1 Int) (c2 Int)) (= (mod c0 v1) c2))",
        "((_ divisible 3) x)     | (exists ((v0 Int)) ((_ divisible 3) v0))"
      })
  void operatorsSortsAndWhichLeavesAreTheSameAreKept(String text, String pattern) {
    AtomPattern found = Objects.requireNonNull(AtomPattern.of(atom(text)));
    assertThat(found).hasToString(pattern);
    assertThat(AtomPattern.parse(pattern)).isEqualTo(found);
  }

  @Test
  void localNamesHaveNoValue() {
    assertThat(AtomPattern.of(atom("(= (f x) 1)"))).isNull();
    assertThat(AtomPattern.of(atom("(= s s)"))).isNull();
    assertThat(AtomPattern.of(atom("true"))).isNull();
    assertThat(AtomPattern.parse("(= 1 2)")).isNull();
  }

  @Test
  void anAtomOfAPatternSharesWhatItShares() {
    AtomPattern pattern =
        Objects.requireNonNull(
            AtomPattern.parse("(exists ((v0 Int) (c1 Int)) (= (+ v0 c1) (* v0 c1)))"));
    for (int seed = 0; seed < 50; seed++) {
      Term made = Objects.requireNonNull(pattern.draw(new SplitMixRandom(seed)));
      Term sum = made.child(0);
      Term product = made.child(1);
      assertThat(sum.child(0)).isSameAs(product.child(0)).isInstanceOf(App.class);
      assertThat(sum.child(1)).isSameAs(product.child(1));
      assertThat(made.freeVariables()).isEmpty();
    }
    assertThat(
            List.of(1, 2, 3, 4).stream()
                .map(s -> Objects.requireNonNull(pattern.draw(new SplitMixRandom(s))).child(0))
                .map(sum -> sum.child(1))
                .anyMatch(value -> value instanceof Literal))
        .isTrue();
  }

  @Test
  void patternInOnlyOneScriptIsNotKept() {
    Miner miner = new Miner(Miner.Settings.PAPER);
    miner.add(Scripts.entry(DECLARED + "(assert (and (> x 3) (= y (mod x 2))))(check-sat)"), 1);
    miner.add(Scripts.entry(DECLARED + "(assert (not (> y 70)))(check-sat)"), 1);
    List<MinedData.Counted<AtomPattern>> found = miner.result().patterns();

    assertThat(found)
        .extracting(c -> c.item().toString())
        .containsExactly("(exists ((v0 Int) (c1 Int)) (> v0 c1))");
    assertThat(found.get(0).count()).isEqualTo(2);
    assertThat(MinedData.read(miner.result().toString(), "mined").patterns()).isEqualTo(found);
  }

  @Test
  void theShippedOnesAreReadAndAreNoFormulas() {
    List<MinedData.Counted<AtomPattern>> shipped = MinedData.bundled().patterns();
    assertThat(shipped).hasSizeGreaterThan(500);
    for (MinedData.Counted<AtomPattern> pattern : shipped) {
      assertThat(pattern.count()).isGreaterThan(1);
      assertThat(pattern.toString()).doesNotContain("\"").doesNotContain("#x");
    }
  }

  @Test
  void aTargetWithoutIntegersIsGivenNone() {
    SearchSpace space = SearchSpace.of("bitwuzla", List.of());
    SplitMixRandom random = new SplitMixRandom(3);
    AtomCache made = AtomCache.of(space);
    Set<Feature> used = EnumSet.noneOf(Feature.class);
    for (int i = 0; i < 500; i++) {
      AtomForm form = Objects.requireNonNull(BugHistory.of(space).form(random));
      used.addAll(Features.of(Objects.requireNonNull(PatternAtoms.of(space).draw(random))));
      Term atom = made.draw(form, random);
      used.addAll(atom == null ? Set.of() : Features.of(atom));
    }
    assertThat(used)
        .contains(Feature.BIT_VECTORS)
        .allMatch(feature -> space.dialect().has(feature), "a feature of Bitwuzla");
  }
}
