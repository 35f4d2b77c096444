package dev.tiercel.state;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The records of one kind and key in a {@link Journal}. Not thread-safe. */
public final class JournalSection implements AutoCloseable {
  private static final List<Addition> NOTHING = List.of();

  /**
   * What to add.
   *
   * @param input the name of the input that it is about, empty if it is about none
   * @param seed whether that input is one that nobody here made
   */
  public record Addition(String input, boolean seed, ByteBuffer payload) {
    /** What is about no input. */
    public Addition(ByteBuffer payload) {
      this("", false, payload);
    }
  }

  /**
   * What stands in the file.
   *
   * @param input the name of the input that it is about, empty if it is about none
   * @param start where its payload begins in the file, in bytes
   * @param length of its payload, in bytes
   */
  public record Place(String input, long start, int length) {}

  /** Takes what is new, in the order in which it was added, whoever added it. */
  @FunctionalInterface
  public interface Reader {
    /** Takes one record. */
    void read(Place place, ByteBuffer payload);
  }

  private final Journal journal;
  private final AppendOnlyFile file;
  private final AppendOnlyFile.Cursor cursor;
  private final Journal.Kind kind;
  private final long key;

  JournalSection(Journal journal, AppendOnlyFile file, Journal.Kind kind, long key) {
    this.journal = journal;
    this.file = file;
    this.cursor = file.cursor();
    this.kind = kind;
    this.key = key;
  }

  /**
   * Reads what was added since the last time.
   *
   * @throws IOException if the file cannot be read
   */
  public void read(Reader reader) throws IOException {
    if (cursor.hasMore()) {
      exchange(reader, () -> NOTHING);
    }
  }

  /**
   * Reads what was added since the last time, then adds, and reads that as well, while no other
   * process does either.
   *
   * @param add asked once the rest is read
   * @throws IOException if the file cannot be read or written
   */
  public void exchange(Reader reader, Supplier<List<Addition>> add) throws IOException {
    cursor.exchange(
        more -> read(more, reader),
        () -> {
          ByteBuffer fresh = bytes(add.get());
          read(fresh, reader);
          return fresh;
        });
  }

  private int read(ByteBuffer more, Reader reader) {
    long start = cursor.end();
    return JournalRecord.each(
        more,
        (record, end) -> {
          if (record.kind() == kind && record.key() == key) {
            int length = record.payload().remaining();
            Place place = new Place(record.input(), start + end - length, length);
            reader.read(place, record.payload());
          }
        });
  }

  private ByteBuffer bytes(List<Addition> additions) {
    List<JournalRecord> records =
        additions.stream()
            .map(a -> new JournalRecord(kind, key, a.input(), a.seed(), a.payload()))
            .toList();
    ByteBuffer bytes = ByteBuffer.allocate(records.stream().mapToInt(JournalRecord::size).sum());
    records.forEach(record -> record.write(bytes));
    return bytes.flip();
  }

  /**
   * The payload at a place.
   *
   * @return {@code null} if the file cannot be read, as if nothing stood there
   */
  @Nullable ByteBuffer payload(Place place) {
    try {
      return file.read(place.start(), place.length());
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** Whether libFuzzer keeps an input of that name. */
  boolean keeps(String input) {
    return journal.keeps(input);
  }

  @Override
  public void close() {
    journal.closed();
  }
}
