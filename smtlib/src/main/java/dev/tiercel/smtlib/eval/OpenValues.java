package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/** Values for the places where the standard leaves an operator open, which a search may change. */
@FunctionalInterface
public interface OpenValues {
  /**
   * The value at a place, or {@code null} to leave it to the model.
   *
   * @param arguments for which the standard leaves the operator open
   */
  @Nullable Value value(Model.Open operator, Value... arguments);
}
