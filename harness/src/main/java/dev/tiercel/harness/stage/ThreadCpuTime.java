package dev.tiercel.harness.stage;

import dev.tiercel.mutate.TimeShareBudget;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** CPU time of the current thread, which does not depend on the load of the machine. */
final class ThreadCpuTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long MOST_SAVED_NANOS = 400_000_000;

  private ThreadCpuTime() {}

  /**
   * Returns an allowance of a share of the solvers' time, from 0 to 1, consumed by the CPU time of
   * this thread.
   */
  static TimeShareBudget share(double share) {
    return new TimeShareBudget(share, MOST_SAVED_NANOS, ThreadCpuTime::nanos);
  }

  /** Returns CPU time in nanoseconds, or the clock's time where the JVM cannot measure it. */
  static long nanos() {
    long cpu = THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : -1;
    return cpu < 0 ? System.nanoTime() : cpu;
  }
}
