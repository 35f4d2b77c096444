package dev.tiercel.state;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * Stored result of a run.
 *
 * @param marks coverage features shown to libFuzzer, ascending
 * @param nanos its cost
 * @param dropped whether libFuzzer was told not to keep the input
 */
@SuppressWarnings("ArrayRecordComponent") // runs are never compared
public record RunRecord(int[] marks, long nanos, boolean dropped) {
  private static final long MICRO = 1_000;

  /**
   * Returns its encoding: whether it was dropped, microseconds, number of marks, and each mark as
   * its distance from the one before; numbers as varints with 7 bits per byte.
   */
  ByteBuffer encoded() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(dropped ? 1 : 0);
    write(out, nanos / MICRO);
    write(out, marks.length);
    int last = 0;
    for (int mark : marks) {
      write(out, mark - last);
      last = mark;
    }
    return ByteBuffer.wrap(out.toByteArray());
  }

  private static void write(ByteArrayOutputStream out, long number) {
    long rest = number;
    while (rest > 0x7f) {
      out.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  /** Decodes a run. */
  static RunRecord decode(ByteBuffer bytes) {
    boolean dropped = bytes.hasRemaining() && bytes.get() == 1;
    long nanos = number(bytes) * MICRO;
    int[] marks = new int[(int) Math.min(number(bytes), bytes.remaining())];
    int last = 0;
    for (int i = 0; i < marks.length; i++) {
      last += (int) number(bytes);
      marks[i] = last;
    }
    return new RunRecord(marks, nanos, dropped);
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
