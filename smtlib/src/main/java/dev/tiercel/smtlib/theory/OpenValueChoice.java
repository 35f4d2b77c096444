package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.value.Value;

/**
 * The values from which a model may choose for arguments for which the standard leaves an operator
 * open: {@code (div x 0)} is any number, {@code fp.min} of two zeros is one of the two.
 */
@FunctionalInterface
public interface OpenValueChoice {
  /** Every value of the sort. */
  OpenValueChoice ANY = (arguments, value) -> true;

  /** One of the arguments. */
  OpenValueChoice ARGUMENT =
      (arguments, value) -> {
        for (Value argument : arguments) {
          if (argument.equals(value)) {
            return true;
          }
        }
        return false;
      };

  /**
   * Whether a value may be chosen.
   *
   * @param arguments for which the value is open
   */
  boolean allows(Value[] arguments, Value value);
}
