package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/** Values of operators where the standard leaves them open, which a search may change. */
@FunctionalInterface
public interface OpenValues {
  /**
   * Returns the value for some arguments, or {@code null} to leave it to the model.
   *
   * @param arguments for which the standard leaves the operator open
   */
  @Nullable Value value(Model.Open operator, Value... arguments);
}
