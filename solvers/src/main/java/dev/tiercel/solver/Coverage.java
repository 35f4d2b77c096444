package dev.tiercel.solver;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;

/**
 * What a solver outside this JVM counted while it ran: one byte for each edge of its control flow.
 * The solver changes the counters while it runs; between two runs they hold still.
 */
public interface Coverage {
  /** So many counters are a block. */
  int BLOCK = 64;

  /**
   * The counters of the last run, from index 0 to the buffer's limit: a direct buffer that is not
   * copied, 0 for an edge that was not taken. An edge keeps its index in every process that runs
   * the same file. The buffer is another, longer one after a run that loaded a further library.
   */
  ByteBuffer counters();

  /**
   * The programs and libraries that count: the end of each file's path, and the index of its first
   * counter.
   */
  default Map<String, Integer> modules() {
    return Map.of();
  }

  /**
   * Says which counters nobody will look at, so that {@link #touched} can leave them out. They go
   * on counting.
   *
   * @param keep 8 counters in each element, the first of them in its lowest byte: 0xff for one that
   *     matters and 0 for one that does not; counters beyond the end matter
   */
  default void mask(long[] keep) {}

  /**
   * The blocks of counters that the last run may have touched: all counters of a block are 0, or
   * masked, whose bit is 0. Bit n of element m is about block 64 * m + n, so an element is about
   * 4096 counters.
   */
  default long[] touched() {
    long[] all = new long[(counters().capacity() + BLOCK * Long.SIZE - 1) / (BLOCK * Long.SIZE)];
    Arrays.fill(all, -1L);
    return all;
  }
}
