package dev.tiercel.smtlib.eval;

/**
 * Cost limits of one evaluation; beyond them the value is unknown.
 *
 * @param steps terms visited and words of work done
 * @param nesting maximum number of terms under evaluation at one time, which bounds recursive
 *     definitions
 * @param instances assignments tried for one quantifier
 */
public record EvaluationBudget(long steps, int nesting, int instances) {
  /**
   * Budget for evaluating every mutant: a few milliseconds. One formula in a thousand, with nested
   * quantifiers, would otherwise take as long as all others together, and remain unknown.
   */
  public static final EvaluationBudget DEFAULT = new EvaluationBudget(50_000, 200_000, 4_096);

  /** Budget that suffices for any formula written by a person; a fraction of a second at most. */
  public static final EvaluationBudget AMPLE = new EvaluationBudget(2_000_000, 200_000, 4_096);
}
