package dev.tiercel.mutate.storm;

/**
 * Size bounds of instances (STORM, 3.1 and 4.4). The paper's figures are not legible in the
 * available copy; the values below are our choice, with reasons.
 *
 * @param depth maximum depth of an asserted term, d<sub>max</sub>, where a leaf has depth 1
 * @param assertions maximum number of assertions of an instance, a<sub>max</sub>
 */
public record StormBounds(int depth, int assertions) {
  /**
   * The default. In the paper, many assertions reach a bug in up to twelve times fewer instances,
   * and the depth matters little.
   */
  public static final StormBounds DEFAULT = new StormBounds(64, 64);

  private static final int LEAST_CONSTRUCTED = 200;
  private static final int MOST_CONSTRUCTED = 1_500;
  private static final int LEAST_INSTANCES = 300;
  private static final int MOST_INSTANCES = 1_000;
  private static final int PER_FRAGMENT = 4;

  /**
   * Creates bounds.
   *
   * @throws IllegalArgumentException if one is less than 1
   */
  public StormBounds {
    if (depth < 1 || assertions < 1) {
      throw new IllegalArgumentException(
          "bounds of at least 1 are needed, not depth " + depth + ", assertions " + assertions);
    }
  }

  /** Returns bounds with the default depth and at most {@code 4 * 2^number} assertions. */
  static StormBounds setting(int number) {
    return new StormBounds(DEFAULT.depth, 4 << number);
  }

  /**
   * The size of the construction pool, n<sub>c</sub>: proportional to that of the initial pool,
   * within fixed limits.
   *
   * @param initial number of formulas in the initial pool
   */
  public static int constructed(int initial) {
    return adjusted(initial, LEAST_CONSTRUCTED, MOST_CONSTRUCTED);
  }

  /** The number of instances to try for one seed, n<sub>m</sub>; computed in the same way. */
  public static int instances(int initial) {
    return adjusted(initial, LEAST_INSTANCES, MOST_INSTANCES);
  }

  private static int adjusted(int initial, int least, int most) {
    return (int) Math.max(least, Math.min(most, (long) PER_FRAGMENT * initial));
  }
}
