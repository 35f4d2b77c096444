package dev.tiercel.solver.jvm;

import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One session on the solver's thread. */
final class Task implements Runnable {
  private final Engine engine;
  private final Session session;
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile @Nullable Throwable escaped;
  private volatile long cpuNanos;

  Task(Engine engine, Session session) {
    this.engine = engine;
    this.session = session;
  }

  @Override
  public void run() {
    long start = cpuNanos();
    try {
      engine.run(session);
    } catch (Throwable e) {
      escaped = e;
    } finally {
      cpuNanos = cpuNanos() - start;
      done.countDown();
    }
  }

  /** Takes what the solver prints to the standard streams instead of to its session. */
  OutputStream noise() {
    return session.error().bytes();
  }

  void stop() {
    session.stop();
  }

  /**
   * Whether the session ends within that time; {@code false} at once if this thread is interrupted.
   */
  boolean await(long millis) {
    try {
      return done.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** What escaped from the engine; {@code null} if nothing did, or it still runs. */
  @Nullable Throwable escaped() {
    return done.getCount() == 0 ? escaped : null;
  }

  Duration cpu() {
    return Duration.ofNanos(done.getCount() == 0 ? cpuNanos : 0);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
