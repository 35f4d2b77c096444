package dev.tiercel.solver;

import java.nio.ByteBuffer;

/**
 * What a solver outside this JVM counted while it ran: one byte for each edge of its control flow.
 * The solver changes the counters while it runs; between two runs they hold still.
 */
public interface Coverage {
  /**
   * The counters of the last run, from index 0 to the buffer's limit: a direct buffer that is not
   * copied, 0 for an edge that was not taken. An edge keeps its index in every process that runs
   * the same file. The buffer is another, longer one after a run that loaded a further library.
   */
  ByteBuffer counters();
}
