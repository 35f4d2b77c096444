package dev.tiercel.smtlib.value;

/**
 * No value: the standard leaves it open and the model does not say, or finding it would cost too
 * much. Never a guess. Of a {@link ComputableReal} no value can be written, but where it lies.
 */
public class Unknown implements Value {
  private final String reason;

  /**
   * No value.
   *
   * @param reason a few words that complete "unknown because of"
   */
  public Unknown(String reason) {
    this.reason = reason;
  }

  /** Whether a value is one. */
  public static boolean is(Value value) {
    return value instanceof Unknown;
  }

  /** A few words that complete "unknown because of". */
  public final String reason() {
    return reason;
  }

  /** What another term is whose value cannot be told without this one: unknown for that reason. */
  public Unknown passedOn() {
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
