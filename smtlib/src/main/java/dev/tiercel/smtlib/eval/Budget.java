package dev.tiercel.smtlib.eval;

/**
 * What one evaluation may cost; beyond that the value is unknown.
 *
 * @param steps terms visited and words of work done
 * @param nesting terms under evaluation at one time, which bounds recursive definitions
 * @param instances assignments tried for one quantifier
 */
public record Budget(long steps, int nesting, int instances) {
  /** Enough for any formula that a person has written, and a fraction of a second at most. */
  public static final Budget DEFAULT = new Budget(2_000_000, 200_000, 4_096);
}
