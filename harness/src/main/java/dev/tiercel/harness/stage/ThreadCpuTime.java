package dev.tiercel.harness.stage;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What the current thread has worked: no time that a busy machine kept it waiting. */
final class ThreadCpuTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ThreadCpuTime() {}

  /** Nanoseconds of processor time, or of the clock where the JVM cannot tell these. */
  static long nanos() {
    long cpu = THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : -1;
    return cpu < 0 ? System.nanoTime() : cpu;
  }
}
