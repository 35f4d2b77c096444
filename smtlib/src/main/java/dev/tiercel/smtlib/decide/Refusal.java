package dev.tiercel.smtlib.decide;

/** Thrown if a check is outside the procedure's fragment or exceeds its limits. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refusal(String message) {
    super(message, null, false, false);
  }
}
