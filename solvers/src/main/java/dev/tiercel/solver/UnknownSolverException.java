package dev.tiercel.solver;

/** No solver has this name: an error in the user's input, not in the installation. */
public final class UnknownSolverException extends SolverUnavailableException {
  /**
   * Creates the exception.
   *
   * @param sentence the wrong name and the existing ones
   */
  public UnknownSolverException(String sentence) {
    super(sentence);
  }
}
