package dev.tiercel.solver.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.IntConsumer;

/**
 * Which edges the solver inside this JVM has reached: instrumented classes of every loader call
 * {@link #reached}, so this state belongs to the whole JVM. Says whether an edge was reached, not
 * how often, for which one store is enough. To be read while no solver runs.
 */
public final class Edges {
  /** So many edges are told apart; each one beyond them shares a place with one of these. */
  public static final int PLACES = 1 << 16;

  private static final byte[] REACHED = new byte[PLACES];

  /** To be copied, since the quick compiler writes one byte at a time where it is told to fill. */
  private static final byte[] NOTHING = new byte[PLACES];

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Edges() {}

  /** Called by instrumented classes, with a constant: the compiler leaves a single store of it. */
  public static void reached(int edge) {
    REACHED[edge & (PLACES - 1)] = 1;
  }

  /** Hands over the places of all that was reached since it was last forgotten, in order. */
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

  /** Begins anew. */
  public static void forget() {
    System.arraycopy(NOTHING, 0, REACHED, 0, PLACES);
  }
}
