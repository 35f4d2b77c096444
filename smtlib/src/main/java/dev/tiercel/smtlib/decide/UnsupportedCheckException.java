package dev.tiercel.smtlib.decide;

/** Thrown if a check is outside the procedure's fragment or exceeds its limits. */
final class UnsupportedCheckException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnsupportedCheckException(String message) {
    super(message, null, false, false);
  }
}
