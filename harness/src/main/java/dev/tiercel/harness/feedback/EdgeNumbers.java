package dev.tiercel.harness.feedback;

import dev.tiercel.solver.Coverage;
import dev.tiercel.state.Journal;
import dev.tiercel.state.JournalSection;
import dev.tiercel.state.JournalSection.Addition;
import dev.tiercel.state.JournalSection.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Compact numbers for the edges of a solver, assigned in the order in which edges are first seen: a
 * solver has a million edges, and a campaign reaches ten or twenty percent of them.
 *
 * <p>The numbers are stored in the corpus' {@link Journal}, so that an edge has the same number in
 * all concurrent and later processes on the corpus. The first record identifies the numbering; the
 * following ones list the edges in the order of their numbers, as integers of 4 bytes. A solver
 * with another number of counters gets a new numbering.
 */
public final class EdgeNumbers implements AutoCloseable {
  private final JournalSection section;
  private long numbering;
  private long[] known; // by block of counters: bit n is set if edge n of it has a number
  private int[][] numbers; // by block: the numbers of those edges, in the order of the edges
  private int[] edges = new int[1 << 10]; // edge by number
  private int count;

  /**
   * Opens the numbering.
   *
   * @param kind kind of the edges
   * @param edges number of counters of the solver
   * @throws IOException if the journal cannot be read or written
   */
  public EdgeNumbers(Journal journal, Journal.Kind kind, int edges) throws IOException {
    this.known = new long[blocks(edges)];
    this.numbers = new int[known.length][];
    this.section = journal.section(kind, edges);
    section.exchange(this::readRecord, () -> numbering == 0 ? firstRecord() : List.of());
  }

  /** Returns the first record of a new numbering. */
  static List<Addition> firstRecord() {
    long numbering = ThreadLocalRandom.current().nextLong() | 1;
    return List.of(new Addition(ByteBuffer.allocate(Long.BYTES).putLong(numbering).flip()));
  }

  /** Returns the identifier of this numbering; data in terms of another numbering are invalid. */
  long numbering() {
    return numbering;
  }

  /** Returns how many edges have a number. */
  int count() {
    return count;
  }

  private static int blocks(int edges) {
    return (edges + Coverage.BLOCK - 1) / Coverage.BLOCK;
  }

  /** Returns the number of an edge, or -1 if it has none. */
  int of(int edge) {
    int block = edge / Coverage.BLOCK;
    long bit = 1L << edge;
    return (known(block) & bit) == 0 ? -1 : numbers[block][rank(block, bit)];
  }

  /** Returns the edge of a number, or -1 if the number is not assigned. */
  public int edge(int number) {
    return number < count ? edges[number] : -1;
  }

  /** Returns which edges of a block of counters have numbers, one bit for each. */
  long known(int block) {
    return block < known.length ? known[block] : 0;
  }

  /** Returns the numbers of those edges, in the order of the edges; not to be modified. */
  int[] ofBlock(int block) {
    return numbers[block];
  }

  private int rank(int block, long bit) {
    return Long.bitCount(known[block] & (bit - 1));
  }

  /**
   * Assigns numbers to edges that have none.
   *
   * @param edges the edges, from index 0
   * @param size number of edges
   * @return number of edges numbered here and not by another process in the meantime
   */
  int add(int[] edges, int size) {
    int[] before = new int[1];
    try {
      section.exchange(
          this::readRecord,
          () -> {
            before[0] = count;
            return numbered(edges, size);
          });
      return count - before[0];
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The numbers of edges cannot be written (" + e.getMessage() + "); is the disk full?", e);
    }
  }

  private List<Addition> numbered(int[] edges, int size) {
    ByteBuffer fresh = ByteBuffer.allocate(Integer.BYTES * size);
    for (int i = 0; i < size; i++) {
      if (of(edges[i]) < 0) {
        fresh.putInt(edges[i]);
      }
    }
    fresh.flip();
    return fresh.hasRemaining() ? List.of(new Addition(fresh)) : List.of();
  }

  private void readRecord(Place place, ByteBuffer payload) {
    if (numbering == 0) {
      numbering = payload.getLong();
    }
    while (payload.remaining() >= Integer.BYTES) {
      int edge = payload.getInt();
      if (of(edge) < 0) {
        number(edge);
      }
    }
  }

  private void number(int edge) {
    int block = edge / Coverage.BLOCK;
    if (block >= known.length) {
      int more = Math.max(block + 1, 2 * known.length);
      known = Arrays.copyOf(known, more);
      numbers = Arrays.copyOf(numbers, more);
    }
    long bit = 1L << edge;
    int at = rank(block, bit);
    int size = Long.bitCount(known[block]);
    int[] grown = new int[size + 1];
    if (size > 0) {
      System.arraycopy(numbers[block], 0, grown, 0, at);
      System.arraycopy(numbers[block], at, grown, at + 1, size - at);
    }
    grown[at] = count;
    edges = count == edges.length ? Arrays.copyOf(edges, 2 * count) : edges;
    edges[count] = edge;
    numbers[block] = grown;
    known[block] |= bit;
    count++;
  }

  @Override
  public void close() {
    section.close();
  }
}
