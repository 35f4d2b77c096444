package dev.tiercel.harness.stage;

import dev.tiercel.mutate.Allowance;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What the current thread has worked: no time that a busy machine kept it waiting. */
final class ThreadCpuTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long MOST_SAVED_NANOS = 400_000_000;

  private ThreadCpuTime() {}

  /**
   * An allowance of a share of the solvers' time, from 0 to 1, which this thread's time uses up.
   */
  static Allowance share(double share) {
    return new Allowance(share, MOST_SAVED_NANOS, ThreadCpuTime::nanos);
  }

  /** Nanoseconds of processor time, or of the clock where the JVM cannot tell these. */
  static long nanos() {
    long cpu = THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : -1;
    return cpu < 0 ? System.nanoTime() : cpu;
  }
}
