package dev.tiercel.smtlib.value;

import java.util.List;

/**
 * A value of a datatype, or of a similar sort: a tuple, record or nullable.
 *
 * @param constructor its name, unquoted; {@code tuple} for a tuple
 * @param arguments one for each field
 */
public record DatatypeValue(String constructor, List<Value> arguments) implements Value {
  public DatatypeValue {
    arguments = List.copyOf(arguments);
  }

  @Override
  public boolean isComparable() {
    for (Value argument : arguments) {
      if (!argument.isComparable()) {
        return false;
      }
    }
    return true;
  }
}
