package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * One value that an argument might need for an operator to have a value, where its {@link
 * dev.tiercel.smtlib.range.Backward backward rule} knows no range of them: a good guess, of which a
 * rule that never errs could make nothing.
 */
@FunctionalInterface
public interface InverseGuess {
  /**
   * A value for an argument, or {@code null} without an idea.
   *
   * @param wanted of the application
   * @param a the arguments' values now, none unknown
   * @param place of the argument that may change
   */
  @Nullable Value of(Value wanted, Value[] a, int place, Context context, Randomness randomness);
}
