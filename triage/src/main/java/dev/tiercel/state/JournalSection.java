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
   * A record to append.
   *
   * @param input the name of the input that it is about, empty if it is about none
   * @param seed whether that input is a seed
   */
  public record Addition(String input, boolean seed, ByteBuffer payload) {
    /** A record about no input. */
    public Addition(ByteBuffer payload) {
      this("", false, payload);
    }
  }

  /**
   * Location of a record in the file.
   *
   * @param input the name of the input that it is about, empty if it is about none
   * @param start start of its payload in the file, in bytes
   * @param length of its payload, in bytes
   */
  public record Place(String input, long start, int length) {}

  /** Receives new records of all processes, in file order. */
  @FunctionalInterface
  public interface Reader {
    /** Receives one record. */
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
   * Reads what was added since the last time, then appends and reads that as well, with the file
   * locked against other processes.
   *
   * @param add called once the rest is read
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
   * Returns the payload at a place.
   *
   * @return {@code null} if the file cannot be read, as if there were no record
   */
  @Nullable ByteBuffer payload(Place place) {
    try {
      return file.read(place.start(), place.length());
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** Whether libFuzzer keeps an input of that name. */
  boolean isInCorpus(String input) {
    return journal.isInCorpus(input);
  }

  @Override
  public void close() {
    journal.closed();
  }
}
