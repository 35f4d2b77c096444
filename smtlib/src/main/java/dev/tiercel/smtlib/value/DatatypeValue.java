package dev.tiercel.smtlib.value;

import java.util.List;

/**
 * A value of a datatype, or of a similar sort: a tuple, record or nullable.
 *
 * <p>Values share their parts: a value that a {@code let} doubles n times has n parts, but 2^n of
 * them as a tree. So the hash code is computed once, and two values that proved equal share their
 * arguments from then on, which compares such values in n steps.
 */
public final class DatatypeValue implements Value {
  private static final int MOST_WRITTEN = 1_000; // characters

  private final String constructor;
  private final int hash;
  private final boolean comparable;
  private List<Value> arguments; // replaced by equal ones, which are immutable as well

  /**
   * Creates a value.
   *
   * @param constructor its name, unquoted; {@code tuple} for a tuple
   * @param arguments one for each field
   */
  public DatatypeValue(String constructor, List<Value> arguments) {
    this.constructor = constructor;
    this.arguments = List.copyOf(arguments);
    this.hash = 31 * constructor.hashCode() + this.arguments.hashCode();
    this.comparable = this.arguments.stream().allMatch(Value::isComparable);
  }

  /** The constructor's name, unquoted; {@code tuple} for a tuple. */
  public String constructor() {
    return constructor;
  }

  /** Values of the fields, in order. */
  public List<Value> arguments() {
    return arguments;
  }

  @Override
  public boolean isComparable() {
    return comparable;
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof DatatypeValue value)
        || hash != value.hash
        || !constructor.equals(value.constructor)) {
      return false;
    }
    if (arguments != value.arguments) {
      if (!arguments.equals(value.arguments)) {
        return false;
      }
      arguments = value.arguments;
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    write(text);
    return text.toString();
  }

  private void write(StringBuilder text) {
    text.append(constructor);
    String separator = "(";
    for (Value argument : arguments) {
      if (text.length() > MOST_WRITTEN) {
        text.append(separator).append("...)");
        return;
      }
      text.append(separator);
      if (argument instanceof DatatypeValue value) {
        value.write(text);
      } else {
        text.append(argument);
      }
      separator = ", ";
    }
    text.append(arguments.isEmpty() ? "" : ")");
  }
}
