package dev.tiercel.solver.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.IntConsumer;

/**
 * The edges that solvers inside this JVM have reached. Instrumented classes of every loader call
 * {@link #reached}, so this state is global to the JVM. It records whether an edge was reached, not
 * how often, which takes a single store. Must be read only while no solver runs.
 */
public final class Edges {
  /** Number of distinct edges; further edges share a place with one of these. */
  public static final int PLACES = 1 << 16;

  private static final byte[] REACHED = new byte[PLACES];

  /** Copied to clear the array, since the client compiler fills an array byte by byte. */
  private static final byte[] NOTHING = new byte[PLACES];

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Edges() {}

  /** Called by instrumented classes with a constant argument; compiles to a single store. */
  public static void reached(int edge) {
    REACHED[edge & (PLACES - 1)] = 1;
  }

  /** Passes the places of all edges reached since {@link #forget}, in ascending order. */
  public static void each(IntConsumer taker) {
    for (int at = 0; at < PLACES; at += Long.BYTES) {
      if ((long) WORDS.get(REACHED, at) != 0) {
        for (int i = at; i < at + Long.BYTES; i++) {
          if (REACHED[i] != 0) {
            taker.accept(i);
          }
        }
      }
    }
  }

  /** Clears all edges. */
  public static void forget() {
    System.arraycopy(NOTHING, 0, REACHED, 0, PLACES);
  }
}
