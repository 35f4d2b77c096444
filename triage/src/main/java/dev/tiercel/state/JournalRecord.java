package dev.tiercel.state;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * One record of a {@link Journal}: {@code length of the rest (int), kind (byte), flags (byte), key
 * (long), SHA-1 of the input if it is about one (20 bytes), payload}, in big-endian order.
 *
 * @param key distinguishes records that are valid for a reader from others, such as those of
 *     another build
 * @param input the name of the input that it is about, empty if it is about none
 * @param seed whether that input is a seed, and so need not be in the corpus
 */
record JournalRecord(Journal.Kind kind, long key, String input, boolean seed, ByteBuffer payload) {
  private static final int NAME = 20; // bytes
  private static final int HEAD = 2 + Long.BYTES; // after the length
  private static final int SEED = 1;
  private static final int OF_AN_INPUT = 2;

  /** Receives records. */
  @FunctionalInterface
  interface RecordConsumer {
    /**
     * Receives a record.
     *
     * @param end its end, relative to the beginning of the bytes that are read
     */
    void accept(JournalRecord record, int end);
  }

  /** Returns its length in bytes. */
  int size() {
    return Integer.BYTES + HEAD + (input.isEmpty() ? 0 : NAME) + payload.remaining();
  }

  /** Appends its bytes. */
  void write(ByteBuffer out) {
    out.putInt(size() - Integer.BYTES)
        .put(kind.code())
        .put((byte) ((seed ? SEED : 0) | (input.isEmpty() ? 0 : OF_AN_INPUT)))
        .putLong(key)
        .put(HexFormat.of().parseHex(input))
        .put(payload.duplicate());
  }

  /**
   * Reads records.
   *
   * @param taker receives each record of a known kind
   * @return how many of the bytes are complete records; the rest was left by a killed process
   */
  static int each(ByteBuffer bytes, RecordConsumer taker) {
    int whole = 0;
    while (bytes.limit() - whole >= Integer.BYTES) {
      int length = bytes.getInt(whole);
      if (length < HEAD || length > bytes.limit() - whole - Integer.BYTES) {
        break;
      }
      int end = whole + Integer.BYTES + length;
      JournalRecord record = read(bytes.slice(whole + Integer.BYTES, length));
      if (record != null) {
        taker.accept(record, end);
      }
      whole = end;
    }
    return whole;
  }

  private static @Nullable JournalRecord read(ByteBuffer bytes) {
    Journal.Kind kind = Journal.Kind.of(bytes.get());
    int flags = bytes.get();
    long key = bytes.getLong();
    boolean named = (flags & OF_AN_INPUT) != 0;
    if (kind == null || (named && bytes.remaining() < NAME)) {
      return null;
    }
    byte[] name = new byte[named ? NAME : 0];
    bytes.get(name);
    return new JournalRecord(
        kind, key, HexFormat.of().formatHex(name), (flags & SEED) != 0, bytes.slice());
  }
}
