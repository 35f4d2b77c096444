package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStoreTest {
  private static final long KEY = 7;
  private static final String SEED = RunStore.name(bytes("a seed"));
  private static final String MUTANT = RunStore.name(bytes("a mutant"));
  private static final RunRecord RUN =
      new RunRecord(new int[] {0, 1, 127, 128, 40_000, 786_000}, 12_345_000, false);

  @TempDir Path folder;
  private Path corpus;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @BeforeEach
  void corpus() throws IOException {
    corpus = Files.createDirectories(folder.resolve("corpus"));
  }

  private RunStore open(long key) throws IOException {
    return new RunStore(new Journal(List.of(corpus)), key);
  }

  private void note(String name, boolean seed, RunRecord run) throws IOException {
    try (RunStore runs = open(KEY)) {
      runs.record(name, seed, () -> run);
      runs.save();
    }
  }

  private void assertKnown(String name, RunRecord wanted) throws IOException {
    try (RunStore runs = open(KEY)) {
      RunRecord run = runs.find(name);
      assertThat(run).isNotNull();
      assertThat(run.marks()).isEqualTo(wanted.marks());
      assertThat(run.nanos()).isEqualTo(wanted.nanos());
      assertThat(run.dropped()).isEqualTo(wanted.dropped());
    }
  }

  @Test
  void aRunIsFoundByTheNextProcess() throws IOException {
    RunRecord dropped = new RunRecord(new int[0], 1_000, true);
    note(SEED, true, RUN);
    note(RunStore.name(bytes("another")), true, dropped);

    assertKnown(SEED, RUN);
    assertKnown(RunStore.name(bytes("another")), dropped);
  }

  @Test
  void unneededTextIsNotBuilt() throws IOException {
    try (RunStore runs = open(KEY)) {
      runs.record(
          MUTANT,
          false,
          () -> {
            throw new AssertionError("it costs more than the rest of a short run");
          });
      runs.save();
    }
    assertThat(corpus.resolve(MUTANT)).doesNotExist();
  }

  @Test
  void ofMutantsOnlyThoseCountThatLibFuzzerHasKept() throws IOException {
    note(MUTANT, false, RUN);
    try (RunStore runs = open(KEY)) {
      assertThat(runs.find(MUTANT)).isNull();
    }
    Files.writeString(corpus.resolve(MUTANT), "a mutant");
    note(MUTANT, false, RUN);
    assertKnown(MUTANT, RUN);
  }

  @Test
  void anotherVersionOrAnotherSettingKnowsNothing() throws IOException {
    note(SEED, true, RUN);
    try (RunStore other = open(KEY + 1)) {
      assertThat(other.size()).isZero();
      assertThat(other.find(SEED)).isNull();
      other.record(SEED, true, () -> new RunRecord(new int[] {5}, 0, false));
      other.save();
    }
    assertKnown(SEED, RUN);
    assertThat(RunStore.key(List.of("z3 4.14.1", "500ms")))
        .isEqualTo(RunStore.key(List.of("z3 4.14.1", "500ms")))
        .isNotEqualTo(RunStore.key(List.of("z3 4.14.1", "1s")));
  }

  @Test
  void twoProcessesAddToOneFile() throws IOException {
    try (RunStore one = open(KEY);
        RunStore two = open(KEY)) {
      one.record(SEED, true, () -> RUN);
      one.save();
      assertThat(two.find(SEED)).as("run by the other").isNotNull();
      two.record(MUTANT, true, () -> RUN);
      two.save();
    }
    assertKnown(SEED, RUN);
    assertKnown(MUTANT, RUN);
  }

  @Test
  void runsOfAnotherProcessAreKnown() throws IOException {
    try (RunStore one = open(KEY);
        RunStore two = open(KEY)) {
      assertThat(two.find(SEED)).isNull();
      one.record(SEED, true, () -> RUN);
      one.save();
      RunRecord learnt = two.find(SEED);
      assertThat(learnt).isNotNull();
      assertThat(learnt.marks()).isEqualTo(RUN.marks());
      two.record(SEED, true, () -> RUN);
      two.save();
    }
    try (RunStore runs = open(KEY)) {
      assertThat(runs.size()).isEqualTo(1);
    }
  }
}
