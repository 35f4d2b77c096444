package dev.tiercel.solver.exec;

import org.jspecify.annotations.Nullable;

/**
 * Reply of a worker.
 *
 * @param message its message, or {@code null} if it ended without one
 */
record WorkerReply<M>(@Nullable M message) {}
