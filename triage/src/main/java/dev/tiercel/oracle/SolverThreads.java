package dev.tiercel.oracle;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Daemon threads for running several solvers in parallel. */
public final class SolverThreads {
  private static final long STACK_BYTES = 64L << 20; // scripts nest deeply

  private SolverThreads() {}

  /** Returns a pool of this many threads, started on demand. */
  public static ExecutorService pool(int count, String name) {
    return Executors.newFixedThreadPool(
        count,
        task -> {
          Thread thread = new Thread(null, task, "tiercel-" + name, STACK_BYTES);
          thread.setDaemon(true);
          return thread;
        });
  }

  /**
   * Waits for a result and returns it, or rethrows the exception of the task.
   *
   * @throws IllegalStateException if this thread is interrupted; the interrupt flag stays set
   */
  public static <T extends @Nullable Object> T result(Future<T> asked) {
    try {
      return asked.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while solvers were asked", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
