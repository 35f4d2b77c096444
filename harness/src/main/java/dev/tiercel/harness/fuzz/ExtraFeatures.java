package dev.tiercel.harness.fuzz;

/**
 * Features that libFuzzer sees beside the edges of instrumented classes: counters of our own, which
 * it clears before each execution. What stands in them steers the corpus as new edges do.
 */
public final class ExtraFeatures {
  /** Any number that no class of Jazzer's uses for a counter range. */
  private static final int RANGE = 0x71E;

  private final Natives natives;
  private final int size;

  /**
   * Registers the counters; to be called once, from a session.
   *
   * @param size number of counters; they count towards libFuzzer's 262,144
   * @throws IllegalStateException if this Jazzer does not offer them
   */
  public ExtraFeatures(int size) {
    this.natives = Natives.bind();
    this.size = size;
    natives.allocateCounters(RANGE, size);
  }

  /** Sets the counter that any number falls on. */
  public void mark(int number) {
    natives.setCounter(RANGE, Math.floorMod(number, size), (byte) 1);
  }
}
