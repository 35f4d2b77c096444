package dev.tiercel.solver;

/** A solver is not available. The message is one sentence for the user that names the next step. */
public class SolverUnavailableException extends RuntimeException {
  public SolverUnavailableException(String sentence) {
    super(sentence);
  }

  public SolverUnavailableException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
