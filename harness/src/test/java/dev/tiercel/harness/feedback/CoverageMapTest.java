package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.jvm.Edges;
import dev.tiercel.state.Journal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoverageMapTest {
  private static final Entry ENTRY = Entry.of(new Script(List.of()));

  private final List<Integer> seeds = new ArrayList<>();
  private final List<Integer> edges = new ArrayList<>();
  private final CoverageMap coverageMap = new CoverageMap();

  /** Runs a whole execution. */
  private static void execute(CoverageMap coverageMap, IntConsumer sink, int... places) {
    coverageMap.begin();
    for (int place : places) {
      sink.accept(place);
    }
    coverageMap.report();
  }

  @Test
  void executionResultIsReproduced() {
    IntConsumer ofSeeds = coverageMap.sinkFor(CoverageMap.SEEDS, seeds::add);
    IntConsumer ofEdges = coverageMap.sinkFor(CoverageMap.NATIVE, edges::add);
    coverageMap.begin();
    ofEdges.accept(262_143);
    ofSeeds.accept(5);
    ofEdges.accept(0);
    ofEdges.accept(262_143);
    coverageMap.report();
    assertThat(edges).containsExactly(262_143, 0, 262_143);
    int shown = coverageMap.count();
    ofSeeds.accept(7); // after the execution, and therefore not part of it
    int[] taken = coverageMap.marks(shown);

    seeds.clear();
    edges.clear();
    coverageMap.begin();
    coverageMap.show(taken);

    assertThat(seeds).containsExactly(5);
    assertThat(edges).containsExactly(0, 262_143);
    assertThat(coverageMap.marks(coverageMap.count())).isEmpty();
  }

  @Test
  void inputWithoutNoveltyIsSeldomDelivered() {
    List<Integer> watched = new ArrayList<>();
    IntConsumer ofEdges = coverageMap.sinkFor(CoverageMap.NATIVE, edges::add, watched::add);
    for (int last : List.of(2, 2, 3)) {
      execute(coverageMap, ofEdges, 1, last);
    }
    assertThat(edges).containsExactly(1, 2, 1, 3);
    assertThat(watched).containsExactly(1, 2, 1, 2, 1, 3);
    assertThat(coverageMap.count()).isEqualTo(2);

    edges.clear();
    for (int run = 0; run < 3 * CoverageMap.SAMPLE; run++) {
      execute(coverageMap, ofEdges, 2);
    }
    assertThat(edges).containsExactly(2, 2, 2);
  }

  @Test
  void allIsDeliveredToWhoHasAUseForIt() {
    CoverageMap all = new CoverageMap(true);
    IntConsumer ofEdges = all.sinkFor(CoverageMap.NATIVE, edges::add);
    for (int run = 0; run < 2; run++) {
      execute(all, ofEdges, 1);
    }
    assertThat(edges).containsExactly(1, 1);
  }

  @Test
  void revokedInputIsDeliveredToTheNextProcess() {
    IntConsumer ofEdges = coverageMap.sinkFor(CoverageMap.NATIVE, edges::add);
    execute(coverageMap, ofEdges, 4);
    coverageMap.discardNew();
    execute(coverageMap, ofEdges, 4);
    assertThat(edges).containsExactly(4, 4);
  }

  @Test
  void firstOccurrenceIsCounted() {
    IntConsumer ofSeeds = coverageMap.sinkFor(CoverageMap.SEEDS, seeds::add);
    IntConsumer ofEdges = coverageMap.sinkFor(CoverageMap.NATIVE, edges::add);
    coverageMap.begin();
    ofEdges.accept(5);
    ofSeeds.accept(5);
    ofEdges.accept(5);
    assertThat(coverageMap.newPlaces()).isEqualTo(2);
    int[] taken = coverageMap.marks(coverageMap.count());

    coverageMap.begin();
    ofEdges.accept(5);
    assertThat(coverageMap.newPlaces()).isZero();
    ofEdges.accept(6);
    assertThat(coverageMap.newPlaces()).isEqualTo(1);

    CoverageMap next = new CoverageMap(); // in another process, which replays it without a run
    next.show(taken);
    assertThat(next.newPlaces()).isEqualTo(2);
    next.begin();
    next.show(taken);
    assertThat(next.newPlaces()).isZero();
  }

  @Test
  void revokedInputIsNewForTheNextProcess() {
    IntConsumer ofEdges = coverageMap.sinkFor(CoverageMap.NATIVE, edges::add);
    coverageMap.begin();
    ofEdges.accept(0);
    coverageMap.begin();
    for (int edge = 0; edge < 3_000; edge++) {
      ofEdges.accept(edge);
    }
    assertThat(coverageMap.newPlaces()).isEqualTo(2_999);
    coverageMap.discardNew();
    assertThat(coverageMap.newPlaces()).isZero();
    assertThat(coverageMap.marks(coverageMap.count())).hasSize(3_000);

    coverageMap.begin();
    ofEdges.accept(0);
    ofEdges.accept(2_999);
    assertThat(coverageMap.newPlaces()).isEqualTo(1);
  }

  @Test
  void edgesOfAnEarlierRunAreNotNewInThisOne() throws Exception {
    JvmFeedback feedback = new JvmFeedback(coverageMap, edges::add);
    coverageMap.begin();
    Edges.reached(3);
    Edges.reached(Edges.PLACES - 1);
    assertThat(feedback.report(ENTRY, List.of())).isEqualTo(2);
    feedback.beginExecution();
    int[] taken = coverageMap.marks(coverageMap.count());

    JvmFeedback next = new JvmFeedback(coverageMap, edges::add);
    coverageMap.show(taken);
    edges.clear();
    coverageMap.begin();
    Edges.reached(3);
    Edges.reached(4);

    assertThat(next.report(ENTRY, List.of())).isEqualTo(1);
    coverageMap.report();
    assertThat(edges).containsExactly(3, 4);
    assertThat(next.progress().text()).isEqualTo("edges 3 (JVM)");
    next.beginExecution();
    assertThat(next.report(ENTRY, List.of())).isZero();
  }

  @Test
  void edgesOfWhatIsNotKeptDoNotCount() throws Exception {
    JvmFeedback feedback = new JvmFeedback(coverageMap, edges::add);
    coverageMap.begin();
    Edges.reached(3);
    assertThat(feedback.report(ENTRY, List.of())).isEqualTo(1);
    feedback.beginExecution();
    coverageMap.begin();
    Edges.reached(3);
    Edges.reached(4);
    assertThat(feedback.report(ENTRY, List.of())).isEqualTo(1);
    coverageMap.discardNew();
    feedback.beginExecution();
    assertThat(feedback.progress().text()).isEqualTo("edges 1 (JVM)");
  }

  @Test
  void edgesAreCountedWhereTheySteerNothing() throws Exception {
    JvmFeedback feedback = new JvmFeedback(coverageMap, null);
    Edges.reached(3);
    assertThat(feedback.report(ENTRY, List.of())).as("nobody is paid").isZero();
    assertThat(feedback.guidesSearch()).isFalse();
    assertThat(feedback.progress().text()).isEqualTo("edges 1 (JVM)");
    feedback.beginExecution();
  }

  @Test
  void numbersThatBeginAnewEndWhatMarksMeant(@TempDir Path folder) throws Exception {
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, 64)) {
      coverageMap.addNumbering(numbers);
      numbers.add(new int[] {1}, 1);
    }
    long numbering = coverageMap.numbering();

    CoverageMap later = new CoverageMap();
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, 64)) {
      later.addNumbering(numbers);
    }
    assertThat(later.numbering()).isEqualTo(numbering).isNotZero();
  }
}
