package dev.tiercel.solver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Map;

/**
 * What a solver outside this JVM counted while it ran: one byte for each edge of its control flow.
 * The solver changes the counters while it runs; between two runs they hold still.
 */
public interface Coverage {
  /** So many counters are a block: as many as a long has bits. */
  int BLOCK = Long.SIZE;

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
   * Says, once, which counters nobody will look at, so that {@link #hits} can leave them out. They
   * may stay 0 from then on.
   *
   * @param keep by block: bit n is 1 if counter n of it matters; counters beyond the end matter
   */
  default void mask(long[] keep) {}

  /**
   * Shows the counters of the last run that are not 0, block by block; those that are masked may be
   * left out.
   */
  default void hits(Hits sink) {
    LongBuffer words = counters().order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
    int perBlock = BLOCK / Long.BYTES;
    for (int block = 0; block < words.capacity() / perBlock; block++) {
      long hits = 0;
      for (int i = 0; i < perBlock; i++) {
        hits |= nonzero(words.get(block * perBlock + i)) << (i * Long.BYTES);
      }
      if (hits != 0) {
        sink.take(block, hits);
      }
    }
  }

  /** The bytes of a word that are not 0, one bit for each, the lowest first. */
  private static long nonzero(long word) {
    long low = 0x7f7f_7f7f_7f7f_7f7fL;
    long high = ((word & low) + low | word) & ~low;
    return ((high >>> 7) * 0x0102_0408_1020_4080L) >>> 56;
  }

  /** Takes what a block of counters holds. */
  interface Hits {
    /**
     * Takes a block.
     *
     * @param block its first counter is number {@code BLOCK * block}
     * @param hits bit n is 1 if counter n of it is not 0
     */
    void take(int block, long hits);
  }
}
