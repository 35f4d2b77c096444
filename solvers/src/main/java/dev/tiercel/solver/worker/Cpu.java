package dev.tiercel.solver.worker;

import java.lang.management.ManagementFactory;

/** Processor time of this JVM, all threads together. */
final class Cpu {
  private Cpu() {}

  /** Returns microseconds; zero if the JVM does not support it. */
  static long micros() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean bean
        ? Math.max(0, bean.getProcessCpuTime() / 1_000)
        : 0;
  }
}
