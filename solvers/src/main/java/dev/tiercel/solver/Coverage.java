package dev.tiercel.solver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Map;

/**
 * Edge counters of a solver outside this JVM: one byte per control-flow edge. They change while the
 * solver runs and are stable between runs.
 */
public interface Coverage {
  /** Number of counters in a block, one for each bit of a long. */
  int BLOCK = Long.SIZE;

  /**
   * The counters of the last run, from index 0 to the buffer's limit: a direct buffer, not a copy,
   * with 0 for an edge that was not taken. An edge keeps its index in every process that runs the
   * same file. After a run that loaded a further library, the method returns a different, longer
   * buffer.
   */
  ByteBuffer counters();

  /**
   * The instrumented programs and libraries: the end of each file's path, and the index of its
   * first counter.
   */
  default Map<String, Integer> modules() {
    return Map.of();
  }

  /**
   * Sets, once, which counters are ignored, so that {@link #forEachBlock} can leave them out; they
   * may stay 0 from then on.
   *
   * @param keep by block: bit n is 1 if counter n is used; counters beyond the end are used
   */
  default void mask(long[] keep) {}

  /** Whether the counters are those of basic blocks, by breakpoints, instead of edges. */
  default boolean isOfBlocks() {
    return false;
  }

  /**
   * Whether a counter only counts the first run that reaches its code, since it is a breakpoint
   * that the run removes.
   */
  default boolean countsOnce() {
    return false;
  }

  /**
   * Lets a counter that counts once count the next run that reaches its code; no effect on others.
   *
   * @param edge a counter that the last run reached
   */
  default void rearm(int edge) {}

  /**
   * Passes the nonzero counters of the last run to a sink, block by block; masked counters may be
   * left out.
   */
  default void forEachBlock(Hits sink) {
    LongBuffer words = counters().order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
    int perBlock = BLOCK / Long.BYTES;
    for (int block = 0; block < words.capacity() / perBlock; block++) {
      long hits = 0;
      for (int i = 0; i < perBlock; i++) {
        hits |= nonzero(words.get(block * perBlock + i)) << (i * Long.BYTES);
      }
      if (hits != 0) {
        sink.accept(block, hits);
      }
    }
  }

  /** Returns the nonzero bytes of a word, one bit for each, the lowest first. */
  private static long nonzero(long word) {
    long low = 0x7f7f_7f7f_7f7f_7f7fL;
    long high = ((word & low) + low | word) & ~low;
    return ((high >>> 7) * 0x0102_0408_1020_4080L) >>> 56;
  }

  /** Receives blocks of counters. */
  interface Hits {
    /**
     * Receives a block.
     *
     * @param block index of the block, whose first counter is number {@code BLOCK * block}
     * @param hits bit n is 1 if counter n of the block is not 0
     */
    void accept(int block, long hits);
  }
}
