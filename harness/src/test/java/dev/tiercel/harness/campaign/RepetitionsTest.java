package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.Marks;
import dev.tiercel.harness.state.PastRun;
import dev.tiercel.harness.state.PastRuns;
import dev.tiercel.mutate.TestCase;
import dev.tiercel.mutate.TestCases;
import dev.tiercel.mutate.assertion.DropAssertion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepetitionsTest {
  private static final long NANOS = 1_000_000;

  @TempDir Path folder;
  private final Marks marks = new Marks();
  private final IntConsumer edges = marks.through(Marks.NATIVE, place -> {});
  private Path corpus;
  private PastRuns runs;
  private Repetitions repetitions;

  @BeforeEach
  void open() throws IOException {
    corpus = Files.createDirectories(folder.resolve("corpus"));
    runs = new PastRuns(List.of(corpus), 7, false);
    repetitions = new Repetitions(runs, marks, (what, why) -> {});
  }

  @AfterEach
  void close() {
    repetitions.close();
  }

  private static TestCase mutant(int number) throws Exception {
    Entry seed = EntryCodec.decode("(echo \"" + number + "\")", "x");
    Entry entry = seed.descendingBy(List.of("assertion.drop"));
    return new TestCases(10, 1 << 16)
        .made(EntryCodec.encode(entry), entry, List.of(new DropAssertion()));
  }

  /** Runs a mutant that reaches an edge, and keeps it as libFuzzer does. */
  private void run(TestCase test, int edge, boolean dropped) throws IOException {
    assertThat(repetitions.beginMutant()).isNull();
    edges.accept(edge);
    repetitions.ran(test, NANOS, dropped);
    if (repetitions.shown() > 0 && !dropped) {
      Files.write(corpus.resolve(PastRuns.name(test.bytes())), test.bytes());
    }
    if (dropped) {
      repetitions.takeBack();
    }
  }

  @Test
  void aMutantThatIsKeptIsNotRunAgain() throws Exception {
    TestCase test = mutant(1);
    run(test, 5, false);
    PastRun earlier = repetitions.begin(test.bytes());
    assertThat(Objects.requireNonNull(earlier).nanos()).isEqualTo(NANOS);
    assertThat(earlier.marks()).hasSize(1);
    assertThat(repetitions.begin("(exit)".getBytes(StandardCharsets.UTF_8))).isNull();
  }

  @Test
  void whatShowsNothingFirstAndWhatIsDroppedIsNotNoted() throws Exception {
    TestCase first = mutant(1);
    run(first, 5, true);
    assertThat(repetitions.begin(first.bytes())).isNull();
    run(mutant(2), 5, false);
    TestCase last = mutant(3);
    run(last, 5, false);
    // Even if something else has put it there.
    Files.write(corpus.resolve(PastRuns.name(last.bytes())), last.bytes());
    assertThat(repetitions.begin(last.bytes())).isNull();
    assertThat(runs.size()).isEqualTo(1);
  }
}
