package dev.tiercel.harness.fuzz;

/**
 * Counters that another process counted, for libFuzzer to see like edges of this JVM. libFuzzer
 * clears them before each execution, and buckets what they hold as it does with edges.
 */
public final class CounterRegion {
  /** Numbers from here on are used for counter ranges by no class of Jazzer's and none of ours. */
  private static final int FIRST_RANGE = 0x71F;

  private final long address;
  private final int size;

  /**
   * Registers the counters; to be called from a session, once for each place.
   *
   * @param place tells the regions of a process apart, from 0
   * @param size number of counters; they count towards libFuzzer's 262,144
   * @throws IllegalStateException if this Jazzer does not offer them
   */
  public CounterRegion(int place, int size) {
    Natives natives = Natives.bind();
    natives.allocateCounters(FIRST_RANGE + place, size);
    this.address = natives.counterAddress(FIRST_RANGE + place);
    this.size = size;
  }

  /**
   * Copies the first counters.
   *
   * @param count how many, at most the region's size
   */
  public void copy(byte[] counters, int count) {
    NativeMemory.write(counters, Math.min(count, size), address);
  }
}
