package dev.tiercel.smtlib.eval;

/**
 * What one evaluation may cost; beyond that the value is unknown.
 *
 * @param steps terms visited and words of work done
 * @param nesting terms under evaluation at one time, which bounds recursive definitions
 * @param instances assignments tried for one quantifier
 */
public record Budget(long steps, int nesting, int instances) {
  /**
   * For what is asked of every mutant: a few milliseconds. One formula in a thousand, with
   * quantifiers inside quantifiers, would take as long as all others, and its value is unknown all
   * the same.
   */
  public static final Budget DEFAULT = new Budget(50_000, 200_000, 4_096);

  /** Enough for any formula that a person has written, and a fraction of a second at most. */
  public static final Budget AMPLE = new Budget(2_000_000, 200_000, 4_096);
}
