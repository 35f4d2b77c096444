package dev.tiercel.oracle;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Threads by which several solvers are asked at a time. None keeps the program from ending. */
public final class SolverThreads {
  private static final long STACK_BYTES = 64L << 20; // scripts nest deeply

  private SolverThreads() {}

  /** So many threads, which start when they are needed. */
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
   * What a question came to, once it did. What it threw is thrown.
   *
   * @throws IllegalStateException if this thread is interrupted, which it stays
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
