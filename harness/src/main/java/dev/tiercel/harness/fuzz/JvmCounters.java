package dev.tiercel.harness.fuzz;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Arrays;

/**
 * The counters of the edges that Jazzer instrumented in this JVM, one byte each. To be used from a
 * session's executions only: libFuzzer clears the counters before each and reads them afterwards.
 */
public final class JvmCounters {
  private static final long LOW = 0x7f7f_7f7f_7f7f_7f7fL;
  private static final long ONES = 0x0101_0101_0101_0101L;

  private final Field count = Natives.coverageMap("currentNumCounters"); // grows with classes
  private final long address;
  private byte[] copy = new byte[0];
  private LongBuffer words = LongBuffer.allocate(0);
  private long[] seen = new long[0]; // by word of 8 counters: 1 for each that was ever reached

  /**
   * Finds the counters.
   *
   * @throws IllegalStateException if this Jazzer keeps them elsewhere
   */
  public JvmCounters() {
    this.address = value(Natives.coverageMap("countersAddress"));
  }

  private static long value(Field field) {
    try {
      return field.getLong(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Makes every counter that is not zero a one, so that libFuzzer sees which edges were reached and
   * not how often. Takes some microseconds for 32,768 counters.
   *
   * @return how many are not zero for the first time
   */
  public int level() {
    int size = (int) value(count);
    if (size != copy.length) {
      copy = new byte[size];
      words = ByteBuffer.wrap(copy).order(ByteOrder.nativeOrder()).asLongBuffer();
      seen = Arrays.copyOf(seen, words.capacity());
    }
    NativeMemory.read(address, copy);
    int fresh = 0;
    for (int i = 0; i < seen.length; i++) {
      long word = words.get(i);
      if (word != 0) {
        long reached = ones(word);
        words.put(i, reached);
        fresh += Long.bitCount(reached & ~seen[i]);
        seen[i] |= reached;
      }
    }
    NativeMemory.write(copy, size, address);
    return fresh;
  }

  /** A word whose bytes are 1 where those of the given word are not 0. */
  static long ones(long word) {
    return (((word & LOW) + LOW | word) >>> 7) & ONES;
  }
}
