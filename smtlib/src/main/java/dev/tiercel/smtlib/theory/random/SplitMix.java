package dev.tiercel.smtlib.theory.random;

/**
 * The SplitMix64 generator (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
 * OOPSLA 2014): one addition and one mixing function per draw. Not thread-safe.
 */
public final class SplitMix implements Randomness {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  /** Creates a generator whose draws depend on the seed alone. */
  public SplitMix(long seed) {
    this.state = seed;
  }

  @Override
  public long bits() {
    state += GOLDEN_GAMMA;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public int below(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("nothing to draw from: bound " + bound);
    }
    // A product instead of a remainder; the bias is below 2^-32 for each value.
    return (int) (((bits() >>> 32) * bound) >>> 32);
  }
}
