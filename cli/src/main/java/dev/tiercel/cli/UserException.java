package dev.tiercel.cli;

/** Something that the user can mend: the message is one sentence that says what and how. */
final class UserException extends RuntimeException {
  UserException(String message) {
    super(message);
  }
}
