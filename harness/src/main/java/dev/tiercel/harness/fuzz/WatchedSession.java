package dev.tiercel.harness.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A session that is told, as of an error of its own, when one call takes three minutes of CPU time
 * on its thread: no solver runs there, so the call is in a computation that hardly ends. What the
 * thread does then becomes the stack of the error.
 */
public final class WatchedSession extends ForwardingSession {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Duration MOST = Duration.ofMinutes(3);
  private static final Duration BETWEEN = Duration.ofSeconds(10);

  /** A call that has not returned. */
  private static final class Call {
    private final String activity;
    private final byte[] input;
    private final Thread thread;
    private final long before; // CPU time of the thread

    Call(String activity, byte[] input, Thread thread, long before) {
      this.activity = activity;
      this.input = input;
      this.thread = thread;
      this.before = before;
    }
  }

  private final ToLongFunction<Thread> cpuTime;
  private final Thread watch = new Thread(this::watch, "tiercel-watch");
  private volatile @Nullable Call current;
  private volatile @Nullable Call reported;

  /**
   * A session that nobody watches yet.
   *
   * @param cpuTime returns the CPU time of a thread in nanoseconds, or less than 0
   */
  WatchedSession(FuzzSession session, ToLongFunction<Thread> cpuTime) {
    super(session);
    this.cpuTime = cpuTime;
  }

  /** Returns a session that a thread watches until it has finished. */
  public static FuzzSession of(FuzzSession session) {
    WatchedSession watched =
        new WatchedSession(session, thread -> THREADS.getThreadCpuTime(thread.getId()));
    watched.watch.setDaemon(true);
    watched.watch.start();
    return watched;
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(BETWEEN.toMillis());
        look();
      }
    } catch (InterruptedException finished) {
      return;
    }
  }

  /** Reports the current call once if it has taken too long. */
  void look() {
    Call call = current;
    if (call != null
        && call != reported
        && cpuTime.applyAsLong(call.thread) - call.before > MOST.toNanos()) {
      reported = call;
      Stall stall = new Stall();
      stall.setStackTrace(call.thread.getStackTrace());
      session.failed(call.activity + " that has taken three minutes", call.input, stall);
    }
  }

  /** A call that takes long; the stack is where its thread was seen. */
  private static final class Stall extends Exception {
    private static final long serialVersionUID = 1;
  }

  private <T> T watched(String activity, byte[] input, Supplier<T> step) {
    Thread thread = Thread.currentThread();
    current = new Call(activity, input, thread, cpuTime.applyAsLong(thread));
    try {
      return step.get();
    } finally {
      current = null;
    }
  }

  @Override
  public ExecutionOutcome execute(byte[] input) {
    return watched("a run", input, () -> session.execute(input));
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int seed) {
    return watched("a mutation", input, () -> session.mutate(input, maxSize, seed));
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
    return watched("a mutation", first, () -> session.crossOver(first, second, maxSize, seed));
  }

  @Override
  public void finished() {
    watch.interrupt();
    super.finished();
  }
}
