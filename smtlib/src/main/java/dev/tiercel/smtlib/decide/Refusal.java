package dev.tiercel.smtlib.decide;

/** Why a check is none that the procedure decides, or not within what it may take. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refusal(String message) {
    super(message, null, false, false);
  }
}
