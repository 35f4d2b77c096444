package dev.tiercel.harness.schedule;

/**
 * Result of a run as far as a scheduler uses it.
 *
 * @param novelty number of edges or features that the run reached first, at least 0
 * @param known whether it met a known bug
 * @param judged whether some answer of the target could be judged
 */
public record RunResult(int novelty, boolean known, boolean judged) {
  /** Returns the result of a judged run that met no known bug. */
  public static RunResult of(int novelty) {
    return new RunResult(novelty, false, true);
  }
}
