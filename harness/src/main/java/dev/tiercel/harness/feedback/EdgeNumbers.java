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
 * Small numbers for the edges of a solver, given in the order in which edges are first seen: a
 * solver has a million, and a campaign reaches a tenth or two of them.
 *
 * <p>The numbers are kept in the corpus' {@link Journal}, so that an edge has the same number in
 * each process that works on the corpus, at the same time or later. A first record tells the
 * numbering from any other; those behind it hold the edges by number, as integers of 4 bytes. For a
 * solver with another number of counters it starts anew.
 */
public final class EdgeNumbers implements AutoCloseable {
  private final JournalSection section;
  private long numbering;
  private long[] known; // by block of counters: bit n is 1 if edge n of it has a number
  private int[][] numbers; // by block: the numbers of those edges, in the order of the edges
  private int[] edges = new int[1 << 10]; // by number
  private int count;

  /**
   * Opens what was numbered.
   *
   * @param kind whose edges they are
   * @param edges how many counters the solver has
   * @throws IOException if the journal cannot be read or written
   */
  public EdgeNumbers(Journal journal, Journal.Kind kind, int edges) throws IOException {
    this.known = new long[blocks(edges)];
    this.numbers = new int[known.length][];
    this.section = journal.section(kind, edges);
    section.exchange(this::learn, () -> numbering == 0 ? begun() : List.of());
  }

  /** The first record of a numbering. */
  static List<Addition> begun() {
    long numbering = ThreadLocalRandom.current().nextLong() | 1;
    return List.of(new Addition(ByteBuffer.allocate(Long.BYTES).putLong(numbering).flip()));
  }

  /** Tells this numbering from any other; what was said in the numbers of another means nothing. */
  long numbering() {
    return numbering;
  }

  /** How many edges have a number. */
  int count() {
    return count;
  }

  private static int blocks(int edges) {
    return (edges + Coverage.BLOCK - 1) / Coverage.BLOCK;
  }

  /** The number of an edge, or -1 if it has none. */
  int of(int edge) {
    int block = edge / Coverage.BLOCK;
    long bit = 1L << edge;
    return (known(block) & bit) == 0 ? -1 : numbers[block][rank(block, bit)];
  }

  /** The edge of a number, or -1 if it was not given. */
  public int edge(int number) {
    return number < count ? edges[number] : -1;
  }

  /** Which edges of a block of counters have numbers, one bit for each. */
  long known(int block) {
    return block < known.length ? known[block] : 0;
  }

  /** The numbers of those edges, in the order of the edges; not to be changed. */
  int[] ofBlock(int block) {
    return numbers[block];
  }

  private int rank(int block, long bit) {
    return Long.bitCount(known[block] & (bit - 1));
  }

  /**
   * Gives numbers to edges that have none.
   *
   * @param edges the edges, from index 0
   * @param size how many of them there are
   * @return how many got theirs here, and not from another process meanwhile
   */
  int add(int[] edges, int size) {
    int[] before = new int[1];
    try {
      section.exchange(
          this::learn,
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

  private void learn(Place place, ByteBuffer payload) {
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
