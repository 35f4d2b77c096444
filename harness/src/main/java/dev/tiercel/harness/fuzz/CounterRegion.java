package dev.tiercel.harness.fuzz;

/**
 * A range of extra counters, which libFuzzer treats like edges of this JVM and clears before each
 * execution: for edges counted in another process, and for other features. A counter that is set
 * first guides the corpus like a new edge.
 */
public final class CounterRegion {
  /** First number of our counter ranges; no class of Jazzer uses numbers from here on. */
  private static final int FIRST_RANGE = 0x722;

  /** The range of features other than edges of a solver. */
  public static final int FEATURES = -1;

  /** The range of features that distinguish seeds. */
  public static final int SEEDS = -2;

  /** The range of edges of a solver in this JVM. */
  public static final int JVM = -3;

  /** The range of truth values of sub-expressions. */
  public static final int SATURATION = -4;

  private final long address;
  private final int size;

  /**
   * Registers the counters; must be called from a session, once for each range.
   *
   * @param place identifies the range within a process, from {@link #SATURATION}
   * @param size number of counters; they count towards libFuzzer's 262,144
   * @throws IllegalStateException if this version of Jazzer does not offer extra counters
   */
  public CounterRegion(int place, int size) {
    this.address = JazzerNativeMethods.bind().counters(FIRST_RANGE + place, size);
    this.size = size;
  }

  /** Sets the counter of a number, modulo the size of the range. */
  public void mark(int number) {
    boolean inside = number >= 0 && number < size; // the usual case, without a division
    NativeMemory.write((byte) 1, address + (inside ? number : Math.floorMod(number, size)));
  }
}
