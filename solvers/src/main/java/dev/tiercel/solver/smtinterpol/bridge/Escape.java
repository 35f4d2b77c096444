package dev.tiercel.solver.smtinterpol.bridge;

import java.util.Objects;

/**
 * Wraps an exception to pass it through the parser, which would print it to the standard error
 * stream of the whole JVM.
 */
final class Escape extends Error {
  private static final long serialVersionUID = 1;

  Escape(RuntimeException cause) {
    super(null, cause, false, false);
  }

  Throwable unwrap() {
    return Objects.requireNonNull(getCause());
  }
}
