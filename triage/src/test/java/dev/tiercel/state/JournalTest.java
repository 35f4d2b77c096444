package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.state.JournalSection.Addition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JournalTest {
  private static final String KEPT = CorpusFiles.name("kept".getBytes(StandardCharsets.UTF_8));
  private static final String GONE = CorpusFiles.name("gone".getBytes(StandardCharsets.UTF_8));

  @TempDir Path folder;
  private Path corpus;
  private Path file;

  @BeforeEach
  void corpus() throws IOException {
    corpus = Files.createDirectories(folder.resolve("corpus"));
    file = folder.resolve("corpus.journal");
    Files.writeString(corpus.resolve(KEPT), "kept");
  }

  private void add(Journal.Kind kind, long key, String input, boolean seed, String text)
      throws IOException {
    try (JournalSection section = new Journal(List.of(corpus)).section(kind, key)) {
      add(section, input, seed, text);
    }
  }

  private static void add(JournalSection section, String input, boolean seed, String text)
      throws IOException {
    section.exchange(
        (place, payload) -> {},
        () -> List.of(new Addition(input, seed, StandardCharsets.UTF_8.encode(text))));
  }

  /** Returns the contents of a section, read in its two ways. */
  private List<String> texts(Journal journal, Journal.Kind kind, long key) throws IOException {
    List<String> texts = new ArrayList<>();
    try (JournalSection section = journal.section(kind, key)) {
      section.read(
          (place, payload) -> {
            String text = StandardCharsets.UTF_8.decode(payload).toString();
            assertThat(section.payload(place)).isEqualTo(StandardCharsets.UTF_8.encode(text));
            texts.add(place.input() + text);
          });
    }
    return texts;
  }

  private List<String> texts(Journal.Kind kind, long key) throws IOException {
    return texts(new Journal(List.of(corpus)), kind, key);
  }

  @Test
  void eachSectionReadsItsOwnRecordsInOrder() throws IOException {
    add(Journal.Kind.RUN, 1, KEPT, false, "a");
    add(Journal.Kind.WITNESS, 1, KEPT, false, "b");
    add(Journal.Kind.RUN, 2, KEPT, false, "c");
    add(Journal.Kind.RUN, 1, GONE, true, "d");
    assertThat(texts(Journal.Kind.RUN, 1)).containsExactly(KEPT + "a", GONE + "d");
    assertThat(texts(Journal.Kind.WITNESS, 1)).containsExactly(KEPT + "b");
    assertThat(texts(Journal.Kind.FEATURES, 0)).isEmpty();
  }

  @Test
  void addedLineIsReadOnceByEachProcess() throws IOException {
    List<String> one = new ArrayList<>();
    Journal journal = new Journal(List.of(corpus));
    try (JournalSection mine = journal.section(Journal.Kind.FEATURES, 0);
        JournalSection theirs = new Journal(List.of(corpus)).section(Journal.Kind.FEATURES, 0)) {
      add(theirs, "", false, "first");
      mine.exchange(
          (place, payload) -> one.add(StandardCharsets.UTF_8.decode(payload).toString()),
          () -> {
            assertThat(one).as("known before anything is added").containsExactly("first");
            return List.of(new Addition(StandardCharsets.UTF_8.encode("second")));
          });
      mine.read((place, payload) -> one.add("again"));
      theirs.read((place, payload) -> one.add("of the other"));
    }
    assertThat(one).containsExactly("first", "second", "of the other");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 20, 34})
  void truncatedRecordIsOverwritten(int left) throws IOException {
    add(Journal.Kind.RUN, 1, KEPT, false, "first");
    byte[] whole = Files.readAllBytes(file);
    add(Journal.Kind.RUN, 1, KEPT, false, "second");
    byte[] both = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(both, whole.length + left));

    assertThat(texts(Journal.Kind.RUN, 1)).containsExactly(KEPT + "first");
    add(Journal.Kind.WITNESS, 0, KEPT, false, "second");

    assertThat(texts(Journal.Kind.RUN, 1)).containsExactly(KEPT + "first");
    assertThat(texts(Journal.Kind.WITNESS, 0)).containsExactly(KEPT + "second");
    assertThat(Files.size(file)).isEqualTo(both.length);
  }

  @Test
  void aFileOfAnotherKindStartsAnew() throws IOException {
    Files.writeString(file, "Tiercel's journal, version 0\nsomething");
    assertThat(texts(Journal.Kind.RUN, 1)).isEmpty();
    assertThat(Files.readAllBytes(file)).isEqualTo(Journal.HEAD);
  }

  @Test
  void aLargeFileIsTidiedByWhoIsAlone() throws IOException {
    add(Journal.Kind.TARGET_EDGES, 100, "", false, "of an older build");
    add(Journal.Kind.TARGET_EDGES, 101, "", false, "one");
    add(Journal.Kind.RUN, 1, GONE, false, "not kept by libFuzzer");
    add(Journal.Kind.RUN, 1, GONE, true, "of a seed");
    add(Journal.Kind.TARGET_EDGES, 101, "", false, "two");
    add(Journal.Kind.RUN, 1, KEPT, false, "kept");
    long before = Files.size(file);
    try (JournalSection open = new Journal(List.of(corpus)).section(Journal.Kind.RUN, 1)) {
      new Journal(List.of(corpus), 1).section(Journal.Kind.RUN, 1).close();
      assertThat(open.isInCorpus(KEPT)).isTrue();
    }
    assertThat(Files.size(file)).as("while another has it open").isEqualTo(before);

    new Journal(List.of(corpus), before).section(Journal.Kind.RUN, 1).close();
    assertThat(Files.size(file)).as("not large").isEqualTo(before);

    new Journal(List.of(corpus), before - 1).section(Journal.Kind.RUN, 1).close();
    assertThat(texts(Journal.Kind.TARGET_EDGES, 100)).isEmpty();
    assertThat(texts(Journal.Kind.TARGET_EDGES, 101)).containsExactly("one", "two");
    assertThat(texts(Journal.Kind.RUN, 1)).containsExactly(GONE + "of a seed", KEPT + "kept");
  }
}
