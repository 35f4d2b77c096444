package dev.tiercel.harness.feedback;

import dev.tiercel.state.Journal;
import dev.tiercel.state.JournalSection;
import dev.tiercel.state.JournalSection.Addition;
import dev.tiercel.state.JournalSection.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compact numbers for named features, assigned in the order in which they are first seen.
 *
 * <p>As with {@link EdgeNumbers}, the numbers are stored in the corpus' {@link Journal} for all
 * concurrent and later processes; a record lists names, each followed by a line end.
 */
public final class FeatureNumbers implements AutoCloseable {
  private final JournalSection section;
  private final Map<String, Integer> numberOf = new HashMap<>();
  private long numbering;

  /**
   * Opens the numbering.
   *
   * @param kind kind of the features
   * @throws IOException if the journal cannot be read or written
   */
  public FeatureNumbers(Journal journal, Journal.Kind kind) throws IOException {
    this.section = journal.section(kind, 0);
    section.exchange(
        this::readRecord, () -> numbering == 0 ? EdgeNumbers.firstRecord() : List.of());
  }

  /** Returns the identifier of this numbering; data in terms of another numbering are invalid. */
  long numbering() {
    return numbering;
  }

  /** Returns how many features have a number. */
  int count() {
    return numberOf.size();
  }

  /** Returns the number of a feature, or -1 if it has none. */
  int of(String feature) {
    return numberOf.getOrDefault(feature, -1);
  }

  /**
   * Assigns numbers to features that have none.
   *
   * @param features names without line ends
   * @return number of features numbered here and not by another process in the meantime
   */
  int add(Collection<String> features) {
    int[] before = new int[1];
    try {
      section.exchange(
          this::readRecord,
          () -> {
            before[0] = count();
            return numbered(features);
          });
      return count() - before[0];
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The numbers of features cannot be written (" + e.getMessage() + "); is the disk full?",
          e);
    }
  }

  private List<Addition> numbered(Collection<String> features) {
    StringBuilder fresh = new StringBuilder();
    for (String feature : features) {
      if (!numberOf.containsKey(feature)) {
        fresh.append(feature).append('\n');
      }
    }
    ByteBuffer names = StandardCharsets.UTF_8.encode(fresh.toString());
    return names.hasRemaining() ? List.of(new Addition(names)) : List.of();
  }

  private void readRecord(Place place, ByteBuffer names) {
    if (numbering == 0) {
      numbering = names.getLong();
    } else {
      for (String name : StandardCharsets.UTF_8.decode(names).toString().lines().toList()) {
        numberOf.putIfAbsent(name, count());
      }
    }
  }

  @Override
  public void close() {
    section.close();
  }
}
