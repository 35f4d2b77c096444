package dev.tiercel.smtlib.value;

/** A truth value. */
public enum Bool implements Value {
  FALSE,
  TRUE;

  /** Returns the value of a Java boolean. */
  public static Bool of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Whether this is {@link #TRUE}. */
  public boolean isTrue() {
    return this == TRUE;
  }

  /** The negation. */
  public Bool negate() {
    return this == TRUE ? FALSE : TRUE;
  }

  @Override
  public String toString() {
    return this == TRUE ? "true" : "false";
  }
}
