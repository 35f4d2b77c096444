package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.jvm.Edges;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarksTest {
  private static final Entry ENTRY = Entry.of(new Script(List.of()));

  private final List<Integer> seeds = new ArrayList<>();
  private final List<Integer> edges = new ArrayList<>();
  private final Marks marks = new Marks();

  /** A whole execution. */
  private static void execute(Marks marks, IntConsumer sink, int... places) {
    marks.begin();
    for (int place : places) {
      sink.accept(place);
    }
    marks.deliver();
  }

  @Test
  void whatAnExecutionShowedIsShownAgain() {
    IntConsumer ofSeeds = marks.through(Marks.SEEDS, seeds::add);
    IntConsumer ofEdges = marks.through(Marks.NATIVE, edges::add);
    marks.begin();
    ofEdges.accept(262_143);
    ofSeeds.accept(5);
    ofEdges.accept(0);
    ofEdges.accept(262_143);
    marks.deliver();
    assertThat(edges).containsExactly(262_143, 0, 262_143);
    int shown = marks.count();
    ofSeeds.accept(7); // later, and so no part of it
    int[] taken = marks.taken(shown);

    seeds.clear();
    edges.clear();
    marks.begin();
    marks.show(taken);

    assertThat(seeds).containsExactly(5);
    assertThat(edges).containsExactly(0, 262_143);
    assertThat(marks.taken(marks.count())).isEmpty();
  }

  @Test
  void whatShowsNothingNewIsWatchedAndSeldomDelivered() {
    List<Integer> watched = new ArrayList<>();
    IntConsumer ofEdges = marks.through(Marks.NATIVE, edges::add, watched::add);
    for (int last : List.of(2, 2, 3)) {
      execute(marks, ofEdges, 1, last);
    }
    assertThat(edges).containsExactly(1, 2, 1, 3);
    assertThat(watched).containsExactly(1, 2, 1, 2, 1, 3);
    assertThat(marks.count()).isEqualTo(2);

    edges.clear();
    for (int run = 0; run < 3 * Marks.SAMPLE; run++) {
      execute(marks, ofEdges, 2);
    }
    assertThat(edges).containsExactly(2, 2, 2);
  }

  @Test
  void allIsDeliveredToWhoHasAUseForIt() {
    Marks all = new Marks(true);
    IntConsumer ofEdges = all.through(Marks.NATIVE, edges::add);
    for (int run = 0; run < 2; run++) {
      execute(all, ofEdges, 1);
    }
    assertThat(edges).containsExactly(1, 1);
  }

  @Test
  void whatIsTakenBackIsDeliveredToTheNext() {
    IntConsumer ofEdges = marks.through(Marks.NATIVE, edges::add);
    execute(marks, ofEdges, 4);
    marks.takeBack();
    execute(marks, ofEdges, 4);
    assertThat(edges).containsExactly(4, 4);
  }

  @Test
  void whatIsShownForTheFirstTimeIsCounted() {
    IntConsumer ofSeeds = marks.through(Marks.SEEDS, seeds::add);
    IntConsumer ofEdges = marks.through(Marks.NATIVE, edges::add);
    marks.begin();
    ofEdges.accept(5);
    ofSeeds.accept(5);
    ofEdges.accept(5);
    assertThat(marks.fresh()).isEqualTo(2);
    int[] taken = marks.taken(marks.count());

    marks.begin();
    ofEdges.accept(5);
    assertThat(marks.fresh()).isZero();
    ofEdges.accept(6);
    assertThat(marks.fresh()).isEqualTo(1);

    Marks next = new Marks(); // of another process, to which it is shown without a run
    next.show(taken);
    assertThat(next.fresh()).isEqualTo(2);
    next.begin();
    next.show(taken);
    assertThat(next.fresh()).isZero();
  }

  @Test
  void whatIsTakenBackIsShownFirstByTheNext() {
    IntConsumer ofEdges = marks.through(Marks.NATIVE, edges::add);
    marks.begin();
    ofEdges.accept(0);
    marks.begin();
    for (int edge = 0; edge < 3_000; edge++) {
      ofEdges.accept(edge);
    }
    assertThat(marks.fresh()).isEqualTo(2_999);
    marks.takeBack();
    assertThat(marks.fresh()).isZero();
    assertThat(marks.taken(marks.count())).hasSize(3_000);

    marks.begin();
    ofEdges.accept(0);
    ofEdges.accept(2_999);
    assertThat(marks.fresh()).isEqualTo(1);
  }

  @Test
  void edgesOfAnEarlierRunAreNotNewInThisOne() throws Exception {
    JvmFeedback feedback = new JvmFeedback(marks, edges::add);
    marks.begin();
    Edges.reached(3);
    Edges.reached(Edges.PLACES - 1);
    assertThat(feedback.take(ENTRY, List.of())).isEqualTo(2);
    feedback.settle();
    int[] taken = marks.taken(marks.count());

    JvmFeedback next = new JvmFeedback(marks, edges::add);
    marks.show(taken);
    edges.clear();
    marks.begin();
    Edges.reached(3);
    Edges.reached(4);

    assertThat(next.take(ENTRY, List.of())).isEqualTo(1);
    marks.deliver();
    assertThat(edges).containsExactly(3, 4);
    assertThat(next.standing()).isEqualTo("edges 3 (JVM)");
    next.settle();
    assertThat(next.take(ENTRY, List.of())).isZero();
  }

  @Test
  void edgesOfWhatIsNotKeptDoNotCount() throws Exception {
    JvmFeedback feedback = new JvmFeedback(marks, edges::add);
    marks.begin();
    Edges.reached(3);
    assertThat(feedback.take(ENTRY, List.of())).isEqualTo(1);
    feedback.settle();
    marks.begin();
    Edges.reached(3);
    Edges.reached(4);
    assertThat(feedback.take(ENTRY, List.of())).isEqualTo(1);
    marks.takeBack();
    feedback.settle();
    assertThat(feedback.standing()).isEqualTo("edges 1 (JVM)");
  }

  @Test
  void edgesAreCountedWhereTheySteerNothing() throws Exception {
    JvmFeedback feedback = new JvmFeedback(marks, null);
    Edges.reached(3);
    assertThat(feedback.take(ENTRY, List.of())).as("nobody is paid").isZero();
    assertThat(feedback.steers()).isFalse();
    assertThat(feedback.standing()).isEqualTo("edges 1 (JVM)");
    feedback.settle();
  }

  @Test
  void numbersThatBeginAnewEndWhatMarksMeant(@TempDir Path folder) throws Exception {
    try (EdgeNumbers numbers = new EdgeNumbers(folder.resolve("edges"), 64)) {
      marks.countingIn(numbers);
      numbers.add(new int[] {1}, 1);
    }
    assertThat(marks.renumbered()).isTrue();

    Marks later = new Marks();
    try (EdgeNumbers numbers = new EdgeNumbers(folder.resolve("edges"), 64)) {
      later.countingIn(numbers);
    }
    assertThat(later.renumbered()).isFalse();
  }
}
