package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A program of five functions: main calls parse and solve, solve calls rewrite; one is isolated.
 */
class FocusObserverTest {
  private static final Focus FOCUS =
      new Focus(
          List.of(
              function("main", 0, false, 1, 2),
              function("parse_urem", 2, false),
              function("solve", 4, false, 3),
              function("rewrite_urem", 6, true),
              function("alone", 8, false)));

  private final List<String> told = new ArrayList<>();
  private final FocusObserver watch =
      new FocusObserver(FOCUS, 0.75, (name, progress) -> told.add(name + " " + progress.text()));

  /** Returns a function with two edges, of which the change touches the second. */
  private static CodeFunction function(String name, int edge, boolean changed, int... calls) {
    return new CodeFunction(
        name,
        "",
        bits(edge, edge + 1),
        changed ? bits(edge + 1) : new BitSet(),
        changed,
        bits(calls),
        changed ? Set.of("case BTOR_SLL_NODES:") : Set.of());
  }

  private static BitSet bits(int... set) {
    BitSet bits = new BitSet();
    IntStream.of(set).forEach(bits::set);
    return bits;
  }

  private int[] run(int... edges) {
    watch.begin();
    IntStream.of(edges).forEach(watch::recordEdge);
    return watch.nearEdges();
  }

  @Test
  void theSearchNeedsEachExecutionOfTheChangeAndOfItsCallers() {
    assertThat(IntStream.range(-1, 12).filter(watch::directs)).containsExactly(4, 5, 6, 7);
  }

  @Test
  void aWideFocusNeedsOnlyTheFirstExecutionOfEach() {
    BitSet many = new BitSet();
    many.set(0, 10_000);
    CodeFunction wide =
        new CodeFunction("all", "", many, new BitSet(), true, new BitSet(), Set.of());
    FocusObserver observer =
        new FocusObserver(new Focus(List.of(wide)), 0.75, (name, progress) -> {});
    assertThat(observer.directs(5)).isFalse();
  }

  @Test
  void anEdgeWeighsAQuarterForEachCallBetweenItAndTheChange() {
    float[] weights = FOCUS.callDistance().weights(new BitSet());
    assertThat(weights).containsExactly(0.03125f, 0.03125f, 0, 0, 0.125f, 0.125f, 0.5f, 1, 0, 0);
  }

  @Test
  void reachedFocusIsReportedOnceAndCounted() {
    run(0, 1, 4);
    assertThat(told).isEmpty();
    run(0, 6);
    assertThat(watch.gain()).isEqualTo(0.5);
    assertThat(told).as("entered, and not where it has changed").isEmpty();
    run(0, 6, 7);
    assertThat(watch.gain()).isEqualTo(1);
    run(0, 6, 7);
    assertThat(watch.gain()).isZero();
    assertThat(told)
        .containsExactly(
            "null change 0/1 functions, 1/1 edges", "rewrite_urem change 1/1 functions, 1/1 edges");
    assertThat(watch.progress().text()).isEqualTo("change 1/1 functions, 1/1 edges");
    assertThat(watch.unreached()).isEmpty();
  }

  @Test
  void anInputPullsByWhatFewOthersReach() {
    int[] common = run(0, 1);
    watch.kept(common);
    watch.kept(common);
    int[] rare = run(0, 4);
    watch.kept(rare);
    assertThat(watch.pull(rare)).isGreaterThan(watch.pull(common));
    assertThat(run(2, 3, 8)).as("nothing of that leads to the change").isEmpty();
  }

  @Test
  void onceAllIsReachedTheWayThereWeighsLess() {
    double before = watch.pull(run(4));
    run(7);
    double after = watch.pull(run(4));
    assertThat(after).isLessThan(before).isPositive();
    assertThat(watch.pull(run(7))).isEqualTo(1);
  }

  @Test
  void anEdgeThatEveryScriptReachesIsReached() {
    assertThat(watch.edgesOfChange()).isEqualTo(bits(6, 7));
    watch.recordCommonEdge(7);
    assertThat(watch.unreached()).isEmpty();
  }

  @Test
  void wordsOfTheChangeFitScriptsThatHaveThem() {
    NameSimilarity nameSimilarity = new NameSimilarity(FOCUS);
    assertThat(nameSimilarity.of(Set.of("bvurem", "Assert"))).isPositive();
    assertThat(nameSimilarity.of(Set.of("bvudiv", "Assert"))).isZero();
    assertThat(nameSimilarity.of(Set.of("bvsll"))).as("its changed lines have it").isPositive();
    assertThat(nameSimilarity.of(Set.of("bvrewriteadd"))).as("most of it").isPositive();
    assertThat(nameSimilarity.of(Set.of("bvsllxxxxx"))).as("a small part of a word").isZero();
  }

  @Test
  void operatorsThatShareWordsWithTheChangeAreAimedAt() {
    assertThat(NameSimilarity.operators(FOCUS)).contains("bvurem").doesNotContain("bvudiv", "and");
    assertThat(NameSimilarity.operators(null)).isEmpty();
  }

  @Test
  void aNameIsItsWordsAndEachTwoThatItJoins() {
    assertThat(FunctionWords.split("a.b.DataTypes.mk_urem"))
        .containsExactlyInAnyOrder("data", "type", "datatype", "urem", "mkurem");
  }

  @Test
  void reachedFocusIsStillAimedAt() {
    assertThat(watch.promise(Set.of("bvurem"))).isPositive();
    for (int i = 0; i < 1_000; i++) {
      run(0, 4, 7);
    }
    assertThat(watch.aims()).isTrue();
    assertThat(watch.share()).as("whole, although nothing new is reached").isEqualTo(0.75);
    assertThat(watch.promise(Set.of("bvurem"))).isPositive();
  }

  @Test
  void executionOfTheChangeIsKnownUntilTheNextOne() {
    run(0, 6);
    assertThat(watch.executedChange()).as("its function, not its edge").isFalse();
    run(0, 7);
    assertThat(watch.executedChange()).isTrue();
    watch.begin();
    assertThat(watch.executedChange()).isFalse();
  }

  @Test
  void theLongerNothingComesNearerTheLessItAims() {
    run(0, 4);
    assertThat(watch.share()).isEqualTo(0.75);
    for (int i = 0; i < 801; i++) {
      run(0, 4);
    }
    assertThat(watch.share()).isEqualTo(0.375);
    for (int i = 0; i < 10_000; i++) {
      run(0, 4);
    }
    assertThat(watch.share()).as("it is never given up").isEqualTo(0.1875);
    run(0, 6);
    run(0, 6);
    assertThat(watch.share()).isEqualTo(0.75);
  }

  @Test
  void inputAsGoodAsTheBestInitialInputIsPromising() {
    assertThat(watch.isPromising(0)).as("nothing to judge by").isTrue();
    IntStream.rangeClosed(1, 40).forEach(watch::recordPromise);
    watch.recordPromise(0);
    assertThat(watch.isPromising(9)).isTrue();
    assertThat(watch.isPromising(8)).isFalse();
  }

  @Test
  void watchedEdgesGiveNoReward() {
    FocusObserver idle = new FocusObserver(FOCUS, 0, (name, stand) -> {});
    idle.begin();
    idle.recordEdge(7);
    assertThat(idle.gain()).isZero();
    assertThat(idle.aims()).isFalse();
    assertThat(idle.progress().text()).isEqualTo("change 1/1 functions, 1/1 edges");
  }

  @Test
  void nothingIsWatchedWhereNothingIsWanted() {
    FocusObserver nothing = FocusObserver.withoutFocus();
    nothing.begin();
    nothing.recordEdge(3);
    assertThat(nothing.nearEdges()).isEmpty();
    assertThat(nothing.progress()).isEqualTo(new FocusProgress(0, 0, 0, 0));
    assertThat(nothing.hasFocus()).isFalse();
  }
}
