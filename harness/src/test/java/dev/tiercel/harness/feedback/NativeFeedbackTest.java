package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.Journal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeFeedbackTest {
  private static final int EDGES = 4096;

  @TempDir Path folder;

  private final ByteBuffer counters =
      ByteBuffer.allocateDirect(EDGES).order(ByteOrder.LITTLE_ENDIAN);
  private final Set<Integer> shown = new TreeSet<>(); // places of edges

  /** Edges counted when the last script is run again; if empty, those of the first run. */
  private int[] secondTime = {};

  private int take(NativeFeedback feedback, Entry entry) {
    shown.clear();
    return feedback.report(entry, List.of());
  }

  private void count(int... edges) {
    for (int i = 0; i < EDGES; i++) {
      counters.put(i, (byte) 0);
    }
    for (int edge : edges) {
      counters.put(edge, (byte) 200);
    }
  }

  private static Entry seed(String script) throws ParseException {
    return Entry.of(ScriptParser.parse(script, ""));
  }

  @Test
  void edgesOfTheBaselineAreMaskedAndOthersShownByNumber() throws Exception {
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, EDGES)) {
      count(0, 9, EDGES - 1); // edges of every script, including the baseline
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 100, shown::add);
      Entry seed = seed("(check-sat)");
      take(feedback, seed);
      assertThat(shown).isEmpty();

      count(0, 9, 8, 4000, EDGES - 1);
      assertThat(take(feedback, seed)).isEqualTo(2);
      assertThat(shown).containsExactly(0, 1);
      assertThat(feedback.progress().text()).isEqualTo("edges 2 (counted:1)");

      count(0, 4000);
      assertThat(take(feedback, seed)).isZero();
      assertThat(shown).containsExactly(1);

      count(8, 10, 4000);
      assertThat(take(feedback, seed)).isEqualTo(1);
      assertThat(shown).containsExactly(0, 1, 2);
    }
  }

  @Test
  void edgesBeyondTheLastPlaceShareOneAndAreCounted() throws Exception {
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, EDGES)) {
      count();
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 2, shown::add);
      Entry seed = seed("(check-sat)");
      count(10, 20);
      take(feedback, seed);
      assertThat(shown).containsExactly(0, 1);
      count(30, 40, 50);
      take(feedback, seed);
      assertThat(shown).containsExactly(0, 1);
      count(40);
      take(feedback, seed);
      assertThat(shown).containsExactly(1);
      assertThat(feedback.progress().text()).isEqualTo("edges 5 (counted:1)");
    }
  }

  @Test
  void edgesThatSteerNothingAreCountedAndNobodyIsPaidForThem() throws Exception {
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, EDGES)) {
      count();
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 100, null);
      count(10, 20);
      assertThat(feedback.report(seed("(check-sat)"), List.of())).isZero();
      assertThat(feedback.progress().text()).isEqualTo("edges 2 (counted:1)");
    }
  }

  @Test
  void edgesThatDoNotShowAgainAreNotNewAndMaskedTheSecondTime() throws Exception {
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, EDGES)) {
      count();
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 100, shown::add);
      Entry seed = seed("(check-sat)");
      secondTime = new int[] {4000, 77};
      count(10, 4000);
      assertThat(take(feedback, seed)).isEqualTo(1);
      assertThat(shown).as("10 wavers").containsExactly(0);

      secondTime = new int[] {};
      count(10);
      assertThat(take(feedback, seed)).as("10 shows again").isEqualTo(1);

      secondTime = new int[] {4000};
      for (int i = 0; i < 2; i++) {
        count(11);
        assertThat(take(feedback, seed)).isZero();
      }
      secondTime = new int[] {};
      count(11);
      assertThat(take(feedback, seed)).as("11 is masked").isZero();
      assertThat(feedback.progress().text()).isEqualTo("edges 2 (counted:1)");
    }
  }

  @Test
  void abortedRunShowsNothingNewAndIsReported() throws Exception {
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, EDGES)) {
      count();
      List<Integer> told = new ArrayList<>();
      NativeFeedback feedback =
          new NativeFeedback(new Counted(), numbers, 100, shown::add, told::add);
      Entry seed = seed("(check-sat)");
      count(10);
      assertThat(feedback.report(seed, List.of(Runs.answer("counted:1", "timeout")))).isZero();
      assertThat(feedback.report(seed, List.of(Runs.answer("counted:1", "crash @key")))).isZero();
      assertThat(feedback.report(seed, List.of(Runs.answer("other:1", "timeout")))).isEqualTo(1);
      assertThat(told).as("twice").containsExactly(10, 10);
    }
  }

  @Test
  void blocksThatCountOnceNeedNoSecondRunAndAreRearmedIfTheInputIsDropped() throws Exception {
    try (EdgeNumbers numbers =
        new EdgeNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.TARGET_EDGES, EDGES)) {
      count();
      List<Integer> rearmed = new ArrayList<>();
      NativeFeedback feedback =
          new NativeFeedback(new Once(rearmed), numbers, 100, shown::add, edge -> {});
      Entry seed = seed("(check-sat)");
      count(10, 20);
      for (String lost : List.of("timeout", "crash @key", "sat !wrong")) {
        assertThat(feedback.report(seed, List.of(Runs.answer("counted:1", lost)))).isZero();
      }
      assertThat(rearmed).containsExactly(10, 20, 10, 20, 10, 20);
      assertThat(feedback.report(seed, List.of(Runs.answer("counted:1", "sat")))).isEqualTo(2);
      assertThat(rearmed).as("not after a run that ended").hasSize(6);
      assertThat(feedback.progress().text()).isEqualTo("blocks 2 (counted:1)");
    }
  }

  /** Coverage by breakpoints of a solver that cannot repeat a run. */
  private final class Once implements StubSolver {
    private final List<Integer> rearmed;

    Once(List<Integer> rearmed) {
      this.rearmed = rearmed;
    }

    @Override
    public SolverId id() {
      return SolverId.parse("counted:1");
    }

    @Override
    public Coverage coverage() {
      return new Coverage() {
        @Override
        public ByteBuffer counters() {
          return counters;
        }

        @Override
        public boolean isOfBlocks() {
          return true;
        }

        @Override
        public boolean countsOnce() {
          return true;
        }

        @Override
        public void rearm(int edge) {
          rearmed.add(edge);
        }
      };
    }

    @Override
    public Run run(Job job) {
      return Runs.answer("counted:1", "sat").run();
    }

    @Override
    public Run rerun() {
      throw new AssertionError("a breakpoint cannot be reached twice");
    }
  }

  private final class Counted implements StubSolver {
    @Override
    public SolverId id() {
      return SolverId.parse("counted:1");
    }

    @Override
    public Coverage coverage() {
      return () -> counters;
    }

    @Override
    public Run run(Job job) {
      return Runs.answer("counted:1", "sat").run();
    }

    @Override
    public Run rerun() {
      if (secondTime.length > 0) {
        count(secondTime);
      }
      return Runs.answer("counted:1", "sat").run();
    }
  }
}
