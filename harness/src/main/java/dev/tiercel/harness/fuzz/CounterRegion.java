package dev.tiercel.harness.fuzz;

/**
 * Counters of our own, which libFuzzer sees like edges of this JVM and clears before each
 * execution: edges that another process counted, and other features. What stands in them steers the
 * corpus as new edges do.
 */
public final class CounterRegion {
  /** Numbers from here on are used for counter ranges by no class of Jazzer's and none of ours. */
  private static final int FIRST_RANGE = 0x722;

  /** The place of features that are no solver's edges. */
  public static final int FEATURES = -1;

  /** The place of what tells seeds apart. */
  public static final int SEEDS = -2;

  /** The place of the edges of a solver in this JVM. */
  public static final int JVM = -3;

  /** The place of truth values of sub-expressions. */
  public static final int SATURATION = -4;

  private final long address;
  private final int size;

  /**
   * Registers the counters; to be called from a session, once for each place.
   *
   * @param place tells the regions of a process apart, from {@link #SATURATION}
   * @param size number of counters; they count towards libFuzzer's 262,144
   * @throws IllegalStateException if this Jazzer does not offer them
   */
  public CounterRegion(int place, int size) {
    this.address = Natives.bind().counters(FIRST_RANGE + place, size);
    this.size = size;
  }

  /** Sets the counter that any number falls on. */
  public void mark(int number) {
    boolean inside = number >= 0 && number < size; // mostly, and then there is no division
    NativeMemory.write((byte) 1, address + (inside ? number : Math.floorMod(number, size)));
  }
}
