package dev.tiercel.cli;

/**
 * An error that the user can fix: the message is one sentence that says what is wrong and how to
 * fix it.
 */
public final class UserException extends RuntimeException {
  /**
   * @param message one sentence
   */
  public UserException(String message) {
    super(message);
  }
}
