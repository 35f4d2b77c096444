package dev.tiercel.cli;

/** Something that the user can mend: the message is one sentence that says what and how. */
public final class UserException extends RuntimeException {
  /**
   * @param message one sentence
   */
  public UserException(String message) {
    super(message);
  }
}
