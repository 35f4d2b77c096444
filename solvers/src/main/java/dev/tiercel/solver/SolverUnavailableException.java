package dev.tiercel.solver;

/** A solver cannot be had. The message is one sentence for the user that names the next step. */
public class SolverUnavailableException extends RuntimeException {
  public SolverUnavailableException(String sentence) {
    super(sentence);
  }

  public SolverUnavailableException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
