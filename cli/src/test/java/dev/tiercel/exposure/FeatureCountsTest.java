package dev.tiercel.exposure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureCountsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const x Int)(assert (and (<= x 2) (not (= x 3)))) | <=, = Int, sort Int
          (declare-fun f (Bool) Int)(declare-const p Bool)(assert (= (f (not p)) 0)) | = Int, apply Bool, formula as an argument, sort Int
          (declare-sort U 0)(declare-const a U)(declare-const b U)(assert (distinct a b)) | = declared, sort declared
          (assert (= ((as const (Array Bool Int)) 0) ((as const (Array Bool Int)) 1))) | = Array, const (2), const over a finite sort (2), sort Array, sort Int
          (declare-const x (_ FloatingPoint 3 5))(assert (fp.isNaN x)) | floats of other sizes than IEEE's, fp.isNaN, sort FloatingPoint
          (declare-const x Float32)(assert (fp.isNaN x)) | fp.isNaN, sort FloatingPoint
          (set-logic HORN)(assert (forall ((n Int)) (< n 1))) | <, forall, logic HORN, sort Int
          (check-sat)(check-sat) | several checks
          (echo "a")(get-info :version)(get-unsat-core) | get-unsat-core
          (check-sat-using (then simplify smtfd)) | tactic check-sat-using, tactic simplify, tactic smtfd, tactic then
          """)
  void aShapeIsWhatTheScriptIsMadeOf(String script, String features) throws Exception {
    assertThat(shape(script)).hasToString(features);
  }

  @Test
  void aShapeStandsInWhatHoldsAllOfIt() throws Exception {
    FeatureCounts two =
        shape("(assert (= ((as const (Array Bool Int)) 0) ((as const (Array Bool Int)) 1)))");
    FeatureCounts one =
        shape("(declare-const a (Array Bool Int))(assert (= a ((as const (Array Bool Int)) 0)))");
    assertThat(one.isIn(two)).isTrue();
    assertThat(two.isIn(one)).isFalse();
    assertThat(two.countedOnce().isIn(one)).isTrue();
  }

  @Test
  void preprocessingMayWriteOneComparisonForAnother() throws Exception {
    FeatureCounts less = shape("(declare-const x Int)(assert (< x 2))");
    FeatureCounts greater = shape("(declare-const x Int)(assert (>= x 2))");
    assertThat(less.isIn(greater)).isFalse();
    assertThat(less.normalized().isIn(greater.normalized())).isTrue();
  }

  @Test
  void aQuantifierMayBeWrittenForTheOther() throws Exception {
    FeatureCounts exists = shape("(assert (exists ((x Int)) (< x 2)))");
    FeatureCounts forall = shape("(assert (forall ((x Int)) (> x 2)))");
    assertThat(exists.normalized()).isEqualTo(forall.normalized());
  }

  @Test
  void optionsAndLogicDecideWhetherAShapeIsReached() throws Exception {
    FeatureCounts less = shape("(declare-const x Int)(assert (< x 2))");
    Trigger trigger =
        new Trigger(less, Map.of("smt.random_seed", "7"), List.of("LIA", ""), Set.of());
    Map<String, String> set = Map.of("smt.random-seed", "7", "proof", "true");
    assertThat(trigger.match(less, set, "")).isEqualTo(Trigger.Match.HOLDS);
    assertThat(trigger.match(less, set, "QF_BV")).isEqualTo(Trigger.Match.NONE);
    assertThat(trigger.match(less, Map.of(), "")).isEqualTo(Trigger.Match.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "Bool, true",
    "Color, true",
    "(Array Color Bool), true",
    "Pair, true",
    "Int, false",
    "Chain, false",
    "(Box Color), true",
    "(Box Int), false"
  })
  void anIndexSortIsFiniteByWhatItHolds(String index, boolean finite) throws Exception {
    String script =
        """
        (declare-datatype Color ((red) (green)))
        (declare-datatype Pair ((pair (one Color) (other (_ BitVec 4)))))
        (declare-datatype Chain ((end) (link (head Color) (tail Chain))))
        (declare-datatype Box (par (T) ((box (content T)))))
        (assert (= ((as const (Array %1$s Int)) 1) ((as const (Array %1$s Int)) 2)))
        """;
    assertThat(shape(script.formatted(index)).features().containsKey("const over a finite sort"))
        .isEqualTo(finite);
  }

  static FeatureCounts shape(String script) throws Exception {
    return FeatureCounts.of(EntryCodec.decode(script, "script").script());
  }
}
