package dev.tiercel.state;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One run as {@link RunStore} writes it: {@code length of the rest (int), key (long), SHA-1 of the
 * input, flags (byte), microseconds, number of marks, marks}, in big-endian order; the last three
 * as numbers of 7 bits a byte, and each mark as its distance from the one before.
 *
 * @param key of those who ran it
 * @param name of the input
 * @param seed whether the input is one that nobody here made, and so need not be in the corpus
 */
record RunRecordCodec(long key, String name, boolean seed, RunRecord run) {
  private static final int NAME = 20; // bytes
  private static final int LEAST = Long.BYTES + NAME + 1;
  private static final int SEED = 1;
  private static final int DROPPED = 2;
  private static final long MICRO = 1_000;

  /** Where a run stands, from the beginning of what was looked through, and whose it is. */
  record Found(int start, int length, long key, String name, boolean seed) {}

  /** Its bytes. */
  ByteBuffer bytes() {
    ByteArrayOutputStream numbers = new ByteArrayOutputStream();
    write(numbers, run.nanos() / MICRO);
    write(numbers, run.marks().length);
    int last = 0;
    for (int mark : run.marks()) {
      write(numbers, mark - last);
      last = mark;
    }
    int length = LEAST + numbers.size();
    return ByteBuffer.allocate(Integer.BYTES + length)
        .putInt(length)
        .putLong(key)
        .put(HexFormat.of().parseHex(name))
        .put((byte) ((seed ? SEED : 0) | (run.dropped() ? DROPPED : 0)))
        .put(numbers.toByteArray())
        .flip();
  }

  private static void write(ByteArrayOutputStream out, long number) {
    long rest = number;
    while (rest > 0x7f) {
      out.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  /**
   * Looks runs up, without reading their marks.
   *
   * @return how many bytes of these are whole runs
   */
  static int each(ByteBuffer bytes, Consumer<Found> taker) {
    int whole = 0;
    while (bytes.limit() - whole >= Integer.BYTES) {
      int length = bytes.getInt(whole);
      if (length < LEAST || length > bytes.limit() - whole - Integer.BYTES) {
        break; // what a process left behind that was killed
      }
      int size = Integer.BYTES + length;
      taker.accept(found(bytes, whole, size));
      whole += size;
    }
    return whole;
  }

  private static Found found(ByteBuffer bytes, int at, int size) {
    byte[] name = new byte[NAME];
    bytes.get(at + Integer.BYTES + Long.BYTES, name);
    return new Found(
        at,
        size,
        bytes.getLong(at + Integer.BYTES),
        HexFormat.of().formatHex(name),
        (bytes.get(at + Integer.BYTES + Long.BYTES + NAME) & SEED) != 0);
  }

  /** The run that these bytes are, or {@code null} if they are none. */
  static @Nullable RunRecordCodec read(ByteBuffer bytes) {
    if (bytes.remaining() < Integer.BYTES + LEAST) {
      return null;
    }
    bytes.getInt();
    long key = bytes.getLong();
    byte[] name = new byte[NAME];
    bytes.get(name);
    int flags = bytes.get();
    long nanos = number(bytes) * MICRO;
    int[] marks = new int[(int) Math.min(number(bytes), bytes.remaining())];
    int last = 0;
    for (int i = 0; i < marks.length; i++) {
      last += (int) number(bytes);
      marks[i] = last;
    }
    RunRecord run = new RunRecord(marks, nanos, (flags & DROPPED) != 0);
    return new RunRecordCodec(key, HexFormat.of().formatHex(name), (flags & SEED) != 0, run);
  }

  private static long number(ByteBuffer bytes) {
    long number = 0;
    for (int shift = 0; bytes.hasRemaining() && shift < Long.SIZE; shift += 7) {
      byte next = bytes.get();
      number |= (next & 0x7fL) << shift;
      if (next >= 0) {
        break;
      }
    }
    return number;
  }
}
