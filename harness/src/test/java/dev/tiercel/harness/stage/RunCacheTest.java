package dev.tiercel.harness.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.mutate.assertion.DropAssertion;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.state.Journal;
import dev.tiercel.state.RunRecord;
import dev.tiercel.state.RunStore;
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

class RunCacheTest {
  private static final long NANOS = 1_000_000;

  @TempDir Path folder;
  private final CoverageMap coverageMap = new CoverageMap();
  private final IntConsumer edges = coverageMap.sinkFor(CoverageMap.NATIVE, place -> {});
  private Path corpus;
  private RunStore runs;
  private RunCache runCache;

  @BeforeEach
  void open() throws IOException {
    corpus = Files.createDirectories(folder.resolve("corpus"));
    runs = new RunStore(new Journal(List.of(corpus)), 7);
    runCache = new RunCache(runs, coverageMap, (what, why) -> {});
  }

  @AfterEach
  void close() {
    runCache.close();
  }

  private static TestCase mutant(int number) throws Exception {
    Entry seed = EntryCodec.decode("(echo \"" + number + "\")", "x");
    Entry entry = seed.descendingBy(List.of("assertion.drop"));
    return new TestCases(10, 1 << 16)
        .addEncoded(EntryCodec.encode(entry), entry, List.of(new DropAssertion()));
  }

  /** Runs a mutant that reaches an edge, and stores it as libFuzzer does. */
  private void run(TestCase test, int edge, boolean dropped) throws IOException {
    assertThat(runCache.beginMutant()).isNull();
    edges.accept(edge);
    runCache.store(test, NANOS, dropped);
    if (coverageMap.newPlaces() > 0 && !dropped) {
      Files.write(corpus.resolve(RunStore.name(test.bytes())), test.bytes());
    }
    if (dropped) {
      coverageMap.discardNew();
    }
  }

  @Test
  void aMutantThatIsKeptIsNotRunAgain() throws Exception {
    TestCase test = mutant(1);
    run(test, 5, false);
    RunRecord earlier = runCache.begin(test.bytes());
    assertThat(Objects.requireNonNull(earlier).nanos()).isEqualTo(NANOS);
    assertThat(earlier.marks()).hasSize(1);
    assertThat(runCache.begin("(exit)".getBytes(StandardCharsets.UTF_8))).isNull();
  }

  @Test
  void droppedInputIsNotRecorded() throws Exception {
    TestCase first = mutant(1);
    run(first, 5, true);
    assertThat(runCache.begin(first.bytes())).isNull();
    run(mutant(2), 5, false);
    TestCase last = mutant(3);
    run(last, 5, false);
    // Even if another process has written it there.
    Files.write(corpus.resolve(RunStore.name(last.bytes())), last.bytes());
    assertThat(runCache.begin(last.bytes())).isNull();
    assertThat(runs.size()).isEqualTo(1);
  }
}
