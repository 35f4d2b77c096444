package dev.tiercel.smtlib.value;

/**
 * The absence of a value: the standard leaves it open and the model does not determine it, or it
 * would cost too much. Never a guess. For a {@link ComputableReal}, no value can be written, but an
 * interval is known.
 */
public class Unknown implements Value {
  private final String reason;

  /**
   * Creates an unknown value.
   *
   * @param reason a few words that complete "unknown because of"
   */
  public Unknown(String reason) {
    this.reason = reason;
  }

  /** Whether a value is unknown. */
  public static boolean is(Value value) {
    return value instanceof Unknown;
  }

  /** A few words that complete "unknown because of". */
  public final String reason() {
    return reason;
  }

  /** The value of a term that depends on this one: unknown for the same reason. */
  public Unknown propagated() {
    return this;
  }

  @Override
  public boolean isComparable() {
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Unknown u && getClass() == u.getClass() && reason.equals(u.reason));
  }

  @Override
  public int hashCode() {
    return reason.hashCode();
  }

  @Override
  public String toString() {
    return "unknown (" + reason + ")";
  }
}
