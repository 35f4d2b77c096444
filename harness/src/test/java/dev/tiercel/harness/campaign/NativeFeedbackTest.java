package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Runs;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeFeedbackTest {
  private static final int EDGES = 4096;

  @TempDir Path folder;

  private final ByteBuffer counters =
      ByteBuffer.allocateDirect(EDGES).order(ByteOrder.LITTLE_ENDIAN);
  private byte[] seeds = {}; // what was shown in the places of seeds
  private byte[] shown = {}; // and in those of edges
  private long[] touched = {};

  private void show(byte[] values, int count) {
    seeds = Arrays.copyOf(values, NativeFeedback.SEED_PLACES);
    shown = Arrays.copyOfRange(values, NativeFeedback.SEED_PLACES, count);
  }

  private void count(int... edges) {
    for (int i = 0; i < EDGES; i++) {
      counters.put(i, (byte) 0);
    }
    touched = new long[EDGES / Coverage.BLOCK / Long.SIZE];
    for (int edge : edges) {
      counters.put(edge, (byte) 200);
      int block = edge / Coverage.BLOCK;
      touched[block / Long.SIZE] |= 1L << (block % Long.SIZE);
    }
  }

  private static Entry seed(String script) throws ParseException {
    return Entry.of(ScriptParser.parse(script, ""));
  }

  private static List<Integer> places(byte[] values) {
    return IntStream.range(0, values.length).filter(i -> values[i] != 0).boxed().toList();
  }

  @Test
  void edgesOfTheBaselineAreMaskedAndOthersShownByNumber() throws Exception {
    try (EdgeNumbers numbers = new EdgeNumbers(folder.resolve("edges"), EDGES)) {
      count(0, 9, EDGES - 1); // what the solver does on every script, the baseline's too
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 100, this::show);
      Entry seed = seed("(check-sat)");
      feedback.take(seed, List.of());
      assertThat(shown).isEmpty();

      count(0, 9, 8, 4000, EDGES - 1);
      assertThat(feedback.take(seed, List.of())).isEqualTo(2);
      assertThat(shown).containsExactly(1, 1);
      assertThat(feedback.standing()).isEqualTo("edges 2 (counted:1)");

      count(0, 4000);
      assertThat(feedback.take(seed, List.of())).isZero();
      assertThat(shown).containsExactly(0, 1);
    }
  }

  @Test
  void edgesBeyondTheLastPlaceShareOneAndAreCounted() throws Exception {
    try (EdgeNumbers numbers = new EdgeNumbers(folder.resolve("edges"), EDGES)) {
      count();
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 2, this::show);
      Entry seed = seed("(check-sat)");
      count(10, 20);
      feedback.take(seed, List.of());
      assertThat(shown).containsExactly(1, 1);
      count(30, 40, 50);
      feedback.take(seed, List.of());
      assertThat(shown).containsExactly(1, 1);
      count(40);
      feedback.take(seed, List.of());
      assertThat(shown).containsExactly(0, 1);
      assertThat(feedback.standing()).isEqualTo("edges 5 (counted:1)");
    }
  }

  @Test
  void edgesThatSteerNothingAreCountedAndNobodyIsPaidForThem() throws Exception {
    try (EdgeNumbers numbers = new EdgeNumbers(folder.resolve("edges"), EDGES)) {
      count();
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 100, null);
      count(10, 20);
      assertThat(feedback.take(seed("(check-sat)"), List.of())).isZero();
      assertThat(feedback.standing()).isEqualTo("edges 2 (counted:1)");
    }
  }

  @Test
  void everySeedHasAPlaceOfItsOwnAndMutantsHaveNone() throws Exception {
    try (EdgeNumbers numbers = new EdgeNumbers(folder.resolve("edges"), EDGES)) {
      count(0);
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, 100, this::show);
      Entry one = seed("(check-sat)");
      Entry two = seed("(check-sat)\n(check-sat)");
      feedback.take(one, List.of());
      List<Integer> ofOne = places(seeds);
      feedback.take(two, List.of());
      assertThat(ofOne).hasSize(1).isNotEqualTo(places(seeds));
      feedback.take(seed("(check-sat)"), List.of());
      assertThat(places(seeds)).isEqualTo(ofOne);
      feedback.take(one.descendingBy(List.of("mutator")), List.of());
      assertThat(places(seeds)).isEmpty();
    }
  }

  /** A solver that counts what the test says. */
  private final class Counted implements Solver {
    @Override
    public SolverId id() {
      return SolverId.parse("counted:1");
    }

    @Override
    public String version() {
      return "1";
    }

    @Override
    public OptionCatalogue options() {
      return new OptionCatalogue("counted", List.of());
    }

    @Override
    public Coverage coverage() {
      return new Coverage() {
        @Override
        public ByteBuffer counters() {
          return counters;
        }

        @Override
        public long[] touched() {
          return touched;
        }
      };
    }

    @Override
    public Run run(Job job) {
      return Runs.answer("counted:1", "sat").run();
    }

    @Override
    public List<String> commandLine(Configuration configuration, Path script) {
      return List.of();
    }

    @Override
    public void close() {}
  }
}
