package dev.tiercel.solver;

/** No solver has this name: what the user typed is wrong, and not the machine. */
public final class UnknownSolverException extends SolverUnavailableException {
  /**
   * A name that is none.
   *
   * @param sentence what is wrong and which names there are
   */
  public UnknownSolverException(String sentence) {
    super(sentence);
  }
}
