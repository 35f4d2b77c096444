package dev.tiercel.solver.exec;

import org.jspecify.annotations.Nullable;

/**
 * What a worker said.
 *
 * @param message its message, or {@code null} if it has ended without one
 */
record Reply<M>(@Nullable M message) {}
