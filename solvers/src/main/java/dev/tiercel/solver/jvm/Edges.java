package dev.tiercel.solver.jvm;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The edges that solvers inside this JVM have reached. Instrumented classes of every loader call
 * {@link #reached}, so this state is global to the JVM. It records whether an edge was reached, not
 * how often, in a bit: an array of bytes would take four times as many instructions, since the
 * client compiler has each store check whether the elements are Booleans. Must be read only while
 * no solver runs.
 */
public final class Edges {
  /** Number of distinct edges; further edges share a place with one of these. */
  public static final int PLACES = 1 << 16;

  private static final int[] REACHED = new int[PLACES / Integer.SIZE];

  private Edges() {}

  /**
   * Called by instrumented classes with a constant argument; compiles to a load, an OR and a store.
   */
  public static void reached(int edge) {
    REACHED[(edge & (PLACES - 1)) / Integer.SIZE] |= 1 << edge;
  }

  /** Passes the places of all edges reached since {@link #forget}, in ascending order. */
  public static void each(IntConsumer taker) {
    for (int word = 0; word < REACHED.length; word++) {
      int place = word * Integer.SIZE;
      for (int bits = REACHED[word]; bits != 0; bits >>>= 1) {
        if ((bits & 1) != 0) {
          taker.accept(place);
        }
        place++;
      }
    }
  }

  /** Clears all edges. */
  public static void forget() {
    Arrays.fill(REACHED, 0);
  }
}
