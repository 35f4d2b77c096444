package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.oracle.Runs;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeFeedbackTest {
  private static final int EDGES = 4096;

  @TempDir Path folder;

  private final ByteBuffer counters =
      ByteBuffer.allocateDirect(EDGES).order(ByteOrder.LITTLE_ENDIAN);
  private byte[] shown = {};

  private void show(byte[] values, int count) {
    shown = Arrays.copyOf(values, count);
  }

  private void count(int... edges) {
    for (int i = 0; i < EDGES; i++) {
      counters.put(i, (byte) 0);
    }
    for (int edge : edges) {
      counters.put(edge, (byte) 200);
    }
  }

  @Test
  void edgesOfTheBaselineAreMaskedAndOthersShownByNumber() throws IOException {
    try (EdgeNumbers numbers = new EdgeNumbers(folder.resolve("edges"), EDGES, 100)) {
      count(0, 9, EDGES - 1); // what the solver does on every script, the baseline's too
      NativeFeedback feedback = new NativeFeedback(new Counted(), numbers, this::show);
      feedback.feed(counters);
      assertThat(shown).isEmpty();

      count(0, 9, 8, 4000, EDGES - 1);
      feedback.feed(counters);
      assertThat(shown).containsExactly(200, 200);
      assertThat(feedback.edges()).isEqualTo(2);

      count(0, 4000);
      feedback.feed(counters);
      assertThat(shown).containsExactly(0, 200);
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
      return () -> counters;
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
