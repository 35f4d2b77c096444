package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Guesses one value of an argument for which an operator might have a wanted value, if its {@link
 * dev.tiercel.smtlib.range.BackwardRule backward rule} knows no range. Unlike a backward rule, a
 * guess may be wrong.
 */
@FunctionalInterface
public interface OperatorInverse {
  /**
   * Returns a value for an argument, or {@code null} if there is no guess.
   *
   * @param wanted value of the application
   * @param a the current values of the arguments, none unknown
   * @param place index of the argument that may change
   */
  @Nullable Value of(
      Value wanted, Value[] a, int place, EvaluationServices context, Randomness randomness);
}
