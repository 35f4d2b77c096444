package dev.tiercel.smtlib.value;

/**
 * No value: the standard leaves it open and the model does not say, or finding it would cost too
 * much. Never a guess.
 *
 * @param reason a few words that complete "unknown because of"
 */
public record Unknown(String reason) implements Value {
  /** Whether a value is one. */
  public static boolean is(Value value) {
    return value instanceof Unknown;
  }

  @Override
  public boolean isComparable() {
    return false;
  }

  @Override
  public String toString() {
    return "unknown (" + reason + ")";
  }
}
