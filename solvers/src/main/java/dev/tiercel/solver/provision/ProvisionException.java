package dev.tiercel.solver.provision;

/**
 * An artifact is not available. The message is one sentence for the user that names the next step.
 */
public final class ProvisionException extends RuntimeException {
  public ProvisionException(String sentence) {
    super(sentence);
  }

  public ProvisionException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
