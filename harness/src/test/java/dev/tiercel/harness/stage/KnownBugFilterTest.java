package dev.tiercel.harness.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Mutants that repeatedly show a known bug run less often, but never not at all. */
class KnownBugFilterTest {
  private static final int MUTANTS = 4_000;

  private final Entry sums = entry("(+ x 1)");
  private final Entry products = entry("(* x x)");
  private final Entry both = entry("(* (+ x 1) x)");
  private final Entry strange = entry("(abs x)");
  private final KnownBugFilter paths = new KnownBugFilter();

  private static Entry entry(String term) {
    String script = "(declare-const x Int)(assert (= 0 " + term + "))(check-sat)";
    try {
      return Entry.of(ScriptParser.parse(script, ""));
    } catch (ParseException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private double shareThatRuns(Entry entry) {
    SplittableRandom random = new SplittableRandom(7);
    int run = 0;
    for (int i = 0; i < MUTANTS; i++) {
      run += paths.avoids(entry, random) ? 0 : 1;
    }
    return (double) run / MUTANTS;
  }

  private void runs(int times, Entry entry, boolean known) {
    for (int i = 0; i < times; i++) {
      paths.recordRun(entry, known);
    }
  }

  @Test
  void whereNoKnownBugWasMetEverythingRuns() {
    runs(100, sums, false);
    assertThat(shareThatRuns(sums)).isEqualTo(1);
  }

  @Test
  void patternThatAlwaysHitsAKnownBugRunsOneTimeInSixteen() {
    runs(200, products, true);
    runs(800, sums, false);
    assertThat(shareThatRuns(products)).isBetween(0.05, 0.075);
    assertThat(shareThatRuns(both)).as("what has the feature too").isBetween(0.05, 0.075);
  }

  @Test
  void commonPartsAreNotDistinctive() {
    runs(200, products, true);
    runs(800, sums, false);
    assertThat(shareThatRuns(sums)).isEqualTo(1);
    assertThat(shareThatRuns(strange)).isEqualTo(1);
  }

  @Test
  void occasionalHitsReduceRuns() {
    runs(500, products, true);
    runs(500, products, false);
    runs(4_000, sums, false);
    assertThat(shareThatRuns(products)).isBetween(0.28, 0.34); // (0.5 / 0.9) squared
  }

  @Test
  void whereKnownBugsAreMetTooOftenChancesSink() {
    for (int i = 0; i < 1_000; i++) {
      runs(1, products, i % 2 == 0);
      runs(4, sums, false);
    }
    assertThat(shareThatRuns(products)).as("one run in ten meets one").isBetween(0.05, 0.075);
    runs(3_000, sums, false);
    assertThat(shareThatRuns(products)).as("as before, once that is over").isGreaterThan(0.25);
  }

  @Test
  void slightlyMoreFrequentHitsDoNotReduceRuns() {
    runs(40, products, true);
    runs(160, products, false);
    runs(100, sums, true);
    runs(900, sums, false);
    assertThat(shareThatRuns(products)).isEqualTo(1);
  }

  @Test
  void oneMeetingOfOneRunSaysLittle() {
    runs(1, products, true);
    runs(99, sums, false);
    assertThat(shareThatRuns(products)).isBetween(0.6, 0.7); // (0.8 / 0.99) squared
  }

  @Test
  void whereEveryRunMeetsItNothingIsAvoided() {
    runs(1_000, products, true);
    assertThat(shareThatRuns(products)).isEqualTo(1);
  }

  @Test
  void anOptionIsAFeatureToo() {
    Configuration on = Configuration.DEFAULT.with("solve", "fast");
    Entry option = sums.withConfiguration("toy", on);
    runs(200, option, true);
    runs(800, sums, false);
    assertThat(shareThatRuns(products.withConfiguration("toy", on))).isBetween(0.05, 0.075);
    assertThat(shareThatRuns(sums)).isEqualTo(1);
  }
}
