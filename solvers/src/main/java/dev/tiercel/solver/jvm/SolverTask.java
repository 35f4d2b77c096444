package dev.tiercel.solver.jvm;

import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One session on the solver's thread. */
final class SolverTask implements Runnable {
  private final SolverEngine solverEngine;
  private final EngineSession session;
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile @Nullable Throwable escaped;
  private volatile @Nullable Thread runner;
  private volatile long startNanos;
  private volatile long cpuNanos;

  SolverTask(SolverEngine solverEngine, EngineSession session) {
    this.solverEngine = solverEngine;
    this.session = session;
  }

  @Override
  public void run() {
    startNanos = cpuNanos(Thread.currentThread());
    runner = Thread.currentThread();
    try {
      solverEngine.run(session);
    } catch (Throwable e) {
      escaped = e;
    } finally {
      cpuNanos = cpuNanos(Thread.currentThread()) - startNanos;
      done.countDown();
    }
  }

  /** Receives what the solver prints to the standard streams instead of to its session. */
  OutputStream strayOutput() {
    return session.error().bytes();
  }

  void stop() {
    session.stop();
  }

  /**
   * Waits for the session to end within a time; returns {@code false} at once if this thread is
   * interrupted.
   */
  boolean await(long millis) {
    try {
      return done.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The exception thrown by the engine; {@code null} if there was none, or it still runs. */
  @Nullable Throwable thrown() {
    return done.getCount() == 0 ? escaped : null;
  }

  /** Processor time of the solver's thread so far. */
  Duration cpu() {
    if (done.getCount() == 0) {
      return Duration.ofNanos(cpuNanos);
    }
    Thread thread = runner;
    return thread == null
        ? Duration.ZERO
        : Duration.ofNanos(Math.max(0, cpuNanos(thread) - startNanos));
  }

  /** Returns -1 for a thread that has ended. */
  private static long cpuNanos(Thread thread) {
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
  }
}
