package dev.tiercel.mutate.storm;

/**
 * How large instances may grow (STORM, 3.1 and 4.4). The paper's figures are not legible in the
 * copy at hand; those below are our choice, and each says why.
 *
 * @param depth the deepest asserted term, d<sub>max</sub>, a leaf counting 1
 * @param assertions the most assertions of one instance, a<sub>max</sub>
 */
public record Bounds(int depth, int assertions) {
  /**
   * The default. The paper finds that many assertions reach a bug in up to twelve times fewer
   * instances, and that depth matters little.
   */
  public static final Bounds DEFAULT = new Bounds(64, 64);

  private static final int LEAST_CONSTRUCTED = 200;
  private static final int MOST_CONSTRUCTED = 1_500;
  private static final int LEAST_INSTANCES = 300;
  private static final int MOST_INSTANCES = 1_000;
  private static final int PER_FRAGMENT = 4;

  /**
   * Bounds that are at least 1.
   *
   * @throws IllegalArgumentException if one is not
   */
  public Bounds {
    if (depth < 1 || assertions < 1) {
      throw new IllegalArgumentException(
          "bounds of at least 1 are needed, not depth " + depth + ", assertions " + assertions);
    }
  }

  /** The default depth, and {@code 4 * 2^number} assertions at most. */
  static Bounds setting(int number) {
    return new Bounds(DEFAULT.depth, 4 << number);
  }

  /**
   * The size of the construction pool, n<sub>c</sub>: larger for larger initial pools, within fixed
   * limits.
   *
   * @param initial formulas in the initial pool
   */
  public static int constructed(int initial) {
    return adjusted(initial, LEAST_CONSTRUCTED, MOST_CONSTRUCTED);
  }

  /** The number of instances to try with one seed, n<sub>m</sub>; adjusted in the same way. */
  public static int instances(int initial) {
    return adjusted(initial, LEAST_INSTANCES, MOST_INSTANCES);
  }

  private static int adjusted(int initial, int least, int most) {
    return (int) Math.max(least, Math.min(most, (long) PER_FRAGMENT * initial));
  }
}
