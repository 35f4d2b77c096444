package dev.tiercel.harness.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Small numbers for the edges of a solver, given in the order in which edges are first seen: a
 * solver has a million, and a campaign reaches a tenth or two of them.
 *
 * <p>The numbers are kept in a file beside the corpus, so that an edge has the same number in each
 * process that works on the corpus, at the same time or later. The file holds a mark, the number of
 * counters of the solver, and then the edges by number, as little-endian integers of 4 bytes. For a
 * solver with another number of counters it starts anew.
 */
public final class EdgeNumbers implements AutoCloseable {
  private static final int MARK = 0x31474445; // "EDG1"

  private final GrowingFile file;
  private int[] numberOf; // by edge: its number + 1, or 0
  private int count;
  private int given; // of these, by this process

  /**
   * Opens the file, made if missing.
   *
   * @param edges how many counters the solver has
   * @throws IOException if the file cannot be read or written
   */
  public EdgeNumbers(Path path, int edges) throws IOException {
    this.numberOf = new int[edges];
    this.file = new GrowingFile(path, buffer(8).putInt(MARK).putInt(edges).array());
    try {
      file.exchange(this::learn, () -> buffer(0));
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** How many edges have a number. */
  int count() {
    return count;
  }

  /** The number of an edge, or -1 if it has none. */
  int of(int edge) {
    return edge < numberOf.length ? numberOf[edge] - 1 : -1;
  }

  /**
   * Gives numbers to edges that have none.
   *
   * @param edges the edges, from index 0
   * @param size how many of them there are
   * @return how many got theirs here, and not from another process meanwhile
   */
  int add(int[] edges, int size) {
    int before = given;
    try {
      file.exchange(this::learn, () -> numbered(edges, size));
      return given - before;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The numbers of edges cannot be written (" + e.getMessage() + "); is the disk full?", e);
    }
  }

  private ByteBuffer numbered(int[] edges, int size) {
    ByteBuffer fresh = buffer(4 * size);
    for (int i = 0; i < size; i++) {
      if (of(edges[i]) < 0) {
        fresh.putInt(edges[i]);
        number(edges[i]);
        given++;
      }
    }
    return fresh.flip();
  }

  private int learn(ByteBuffer more) {
    more.order(ByteOrder.LITTLE_ENDIAN);
    while (more.remaining() >= 4) {
      number(more.getInt());
    }
    return more.position();
  }

  private void number(int edge) {
    if (edge >= numberOf.length) {
      numberOf = Arrays.copyOf(numberOf, Math.max(edge + 1, 2 * numberOf.length));
    }
    count++;
    numberOf[edge] = count;
  }

  private static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void close() {
    file.close();
  }
}
